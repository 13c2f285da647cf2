//! `#[derive(ToMessage)]`: an error type as messages, one id a variant and one argument a field.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Fields, Ident, LitStr, Path, Result, parse_quote};

/// Derives `ToMessage`.
///
/// - `#[message("prefix")]` on the type: the id of `NoSuchTag` is `prefix-no-such-tag`; the id of a struct is the prefix.
/// - Every field is an argument of its own name; the only field of a tuple variant is called `value`.
/// - `#[message(display)]` on a field: its argument is its `Display`, for errors of other crates.
/// - `#[message(transparent)]` on a variant: the message is that of its only field.
/// - `#[message("prefix", crate = kibitz_title)]`: where `Message` is found, if not in `kibitz_game`.
///
/// `cargo xtask layers` reads the same attributes and fails when a language file misses an id.
#[proc_macro_derive(ToMessage, attributes(message))]
pub fn derive_to_message(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    implementation(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn implementation(input: &DeriveInput) -> Result<TokenStream> {
    let options = Options::of(&input.attrs)?;
    let (name, root) = (&input.ident, &options.root);
    let arms = match &input.data {
        Data::Struct(data) => vec![arm(&options, &quote!(Self), &options.prefix, &data.fields)?],
        Data::Enum(data) => {
            let arm_of = |variant: &syn::Variant| {
                let ident = &variant.ident;
                let own = Options::of(&variant.attrs)?;
                let of_variant = Options { is_transparent: own.is_transparent, ..options.clone() };
                let id = format!("{}-{}", options.prefix, dashed(&ident.to_string()));
                arm(&of_variant, &quote!(Self::#ident), &id, &variant.fields)
            };
            data.variants.iter().map(arm_of).collect::<Result<Vec<_>>>()?
        }
        Data::Union(_) => return Err(syn::Error::new_spanned(name, "a union has no message")),
    };
    Ok(quote! {
        impl #root::ToMessage for #name {
            fn to_message(&self) -> #root::Message {
                match self { #(#arms)* }
            }
        }
    })
}

fn arm(options: &Options, path: &TokenStream, id: &str, fields: &Fields) -> Result<TokenStream> {
    let root = &options.root;
    let names: Vec<Ident> = match fields {
        Fields::Named(fields) => fields.named.iter().filter_map(|field| field.ident.clone()).collect(),
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => vec![format_ident!("value")],
        Fields::Unnamed(fields) => {
            return Err(syn::Error::new_spanned(fields, "name the fields: they are arguments of a text"));
        }
        Fields::Unit => Vec::new(),
    };
    let pattern = match fields {
        Fields::Named(_) => quote!(#path { #(#names),* }),
        Fields::Unnamed(_) => quote!(#path(value)),
        Fields::Unit => quote!(#path),
    };
    if options.is_transparent {
        let [only] = names.as_slice() else {
            return Err(syn::Error::new_spanned(path, "a transparent variant has one field"));
        };
        return Ok(quote!(#pattern => #root::ToMessage::to_message(#only),));
    }
    let mut arguments = Vec::new();
    for (name, field) in names.iter().zip(fields) {
        let text = name.to_string();
        arguments.push(match Options::of(&field.attrs)?.is_display {
            true => quote!(.with(#text, #name.to_string())),
            false => quote!(.with(#text, #root::ToArg::to_arg(#name))),
        });
    }
    Ok(quote!(#pattern => #root::Message::new(#id)#(#arguments)*,))
}

#[derive(Clone)]
struct Options {
    prefix: String,
    is_transparent: bool,
    is_display: bool,
    root: Path,
}

impl Options {
    fn of(attributes: &[Attribute]) -> Result<Options> {
        let (prefix, root) = (String::new(), parse_quote!(::kibitz_game));
        let mut options = Options { prefix, is_transparent: false, is_display: false, root };
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("message")) {
            attribute.parse_args_with(|input: syn::parse::ParseStream| {
                while !input.is_empty() {
                    if input.peek(LitStr) {
                        options.prefix = input.parse::<LitStr>()?.value();
                    } else if input.peek(syn::Token![crate]) {
                        input.parse::<syn::Token![crate]>()?;
                        input.parse::<syn::Token![=]>()?;
                        options.root = input.parse()?;
                    } else {
                        let word: Ident = input.parse()?;
                        match word.to_string().as_str() {
                            "transparent" => options.is_transparent = true,
                            "display" => options.is_display = true,
                            _ => return Err(syn::Error::new_spanned(word, "write transparent or display")),
                        }
                    }
                    if !input.is_empty() {
                        input.parse::<syn::Token![,]>()?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(options)
    }
}

/// `NoSuchTag` is `no-such-tag`.
fn dashed(name: &str) -> String {
    let mut dashed = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            dashed.push('-');
        }
        dashed.extend(letter.to_lowercase());
    }
    dashed
}
