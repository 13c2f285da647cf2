//! Accepts connections and serves HTTP on them, with timeouts and an orderly shutdown.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::Service;

use crate::clients::Client;
use crate::rate_limits::{LimitedResource, Permit, RateLimits};

/// The timeout for the headers, from the start of a request or the end of the previous one.
const HEADERS: Duration = Duration::from_secs(10);

/// The timeout for a client that does not read its answer.
const WRITING: Duration = Duration::from_secs(20);

/// The limit for a request line with all headers.
const LARGEST_HEAD: usize = 32 << 10;

/// The delay after a failed accept (out of file descriptors).
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// The time for answers in progress at shutdown.
const LAST_ANSWERS: Duration = Duration::from_millis(1500);

/// Serves until `end` resolves, then waits briefly for answers in progress.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: RateLimits,
    most: usize,
    end: impl Future<Output = ()>,
) {
    let (closing, is_closing) = watch::channel(false);
    let mut connections = JoinSet::new();
    let mut end = std::pin::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => break,
            Some(_) = connections.join_next() => {}
            accepted = listener.accept(), if connections.len() < most => match accepted {
                Ok((stream, peer)) => {
                    if let Ok(place) = limits.hold(LimitedResource::Connection, directly(peer)) {
                        let connection = Connection { peer, router: router.clone(), _place: place };
                        connections.spawn(connection.serve(stream, is_closing.clone()));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    sleep(BETWEEN_TRIES).await;
                }
            },
        }
    }
    drop(listener);
    closing.send_replace(true);
    let all_served = async { while connections.join_next().await.is_some() {} };
    timeout(LAST_ANSWERS, all_served).await.ok(); // the others are cut when the set is dropped
}

/// The client by the address of the connection alone; no header has been read yet.
fn directly(peer: SocketAddr) -> Client {
    let address = peer.ip().to_canonical();
    Client { address, is_local: address.is_loopback(), is_proxied: false }
}

struct Connection {
    peer: SocketAddr,
    router: Router,
    _place: Permit,
}

impl Connection {
    async fn serve(self, stream: TcpStream, mut closing: watch::Receiver<bool>) {
        stream.set_nodelay(true).ok(); // a move is small and must not wait for more
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITING));
        let (peer, router) = (self.peer, self.router.clone());
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().call(request)
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(LARGEST_HEAD);
        let connection = builder.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let asked_to_close = closing.wait_for(|closing| *closing);
        tokio::select! {
            _ = connection.as_mut() => return, // however it ended, nobody is left to be told
            _ = asked_to_close => connection.as_mut().graceful_shutdown(),
        }
        connection.await.ok(); // the same
    }
}
