//! Links as QR codes.

use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::{ErrorBody, Refusal, RequestResult};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QrQuery {
    text: String,
}

/// `GET /api/qr`
#[utoipa::path(
    get, path = "/api/qr", operation_id = "drawQrCode",
    params(QrQuery),
    responses(
        (status = 200, description = "A QR code", content_type = "image/svg+xml", body = String),
        (status = 422, description = "The request cannot be carried out; the body says why", body = ErrorBody),
    )
)]
pub async fn draw(Query(wanted): Query<QrQuery>) -> RequestResult<Response> {
    let code = QrCode::new(wanted.text.as_bytes()).map_err(|_| Refusal::QrTooLong)?;
    let picture = code.render::<svg::Color>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
