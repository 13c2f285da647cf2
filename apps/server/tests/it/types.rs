//! Checks the API document, and that `web/types.js` is generated from its schemas. `KIBITZ_WRITE_TYPES=1
//! cargo test -p kibitz-server types` writes it.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Map, Value};

use crate::common::TestServer;

async fn document() -> Value {
    TestServer::open().await.get("/api/openapi.json").await.json()
}

#[tokio::test]
async fn the_types_of_the_page_are_those_of_the_server() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types.js");
    let types = types_of(&document().await);
    if std::env::var_os("KIBITZ_WRITE_TYPES").is_some() {
        std::fs::write(&file, &types).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("the file can be read");
    let differs = kept.lines().zip(types.lines()).find(|(kept, made)| kept != made);
    let hint = "run `KIBITZ_WRITE_TYPES=1 cargo test -p kibitz-server types`";
    assert!(kept == types, "web/types.js is not what the server says, first at {differs:?}: {hint}");
}

/// Every operation with its path.
fn operations(document: &Value) -> Vec<(&str, &Value)> {
    let paths = document["paths"].as_object().expect("paths");
    paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().expect("a path").values().map(move |op| (path.as_str(), op))
        })
        .collect()
}

#[tokio::test]
async fn every_operation_has_a_name_of_its_own() {
    let document = document().await;
    let operations = operations(&document);
    let names: BTreeSet<_> =
        operations.iter().map(|(_, op)| op["operationId"].as_str().expect("a name")).collect();
    assert_eq!(names.len(), operations.len(), "a doubled operation id among {names:?}");
}

#[tokio::test]
async fn every_part_of_a_path_is_a_declared_parameter() {
    for (path, operation) in operations(&document().await) {
        let parts = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let declared = operation["parameters"].as_array().cloned().unwrap_or_default();
        let in_path = declared.iter().filter(|parameter| parameter["in"] == "path");
        assert!(parts.eq(in_path.filter_map(|parameter| parameter["name"].as_str())), "{path}");
    }
}

#[tokio::test]
async fn every_response_has_a_description_and_a_schema_unless_it_is_empty() {
    for (path, operation) in operations(&document().await) {
        for (status, response) in operation["responses"].as_object().expect("responses") {
            let description = response["description"].as_str().unwrap_or_default();
            assert!(!description.is_empty(), "{path}: {status} has no description");
            let is_empty = ["101", "204"].contains(&status.as_str());
            let has_schema = response["content"].as_object().is_some_and(|content| {
                !content.is_empty() && content.values().all(|body| body["schema"].is_object())
            });
            assert!(has_schema != is_empty, "{path}: {status} has no schema");
        }
    }
}

#[tokio::test]
async fn every_socket_names_the_schemas_of_its_messages() {
    let document = document().await;
    let sockets: Vec<_> =
        operations(&document).into_iter().filter(|(path, _)| path.starts_with("/ws/")).collect();
    assert_eq!(sockets.len(), 2);
    for (path, operation) in sockets {
        for direction in ["send", "receive"] {
            let reference = operation["x-socket"][direction]["$ref"].as_str().expect("a reference");
            let messages = document.pointer(&reference[1..]).expect("the reference leads somewhere");
            assert!(messages["oneOf"].as_array().is_some_and(|all| all.len() > 3), "{path} {direction}");
        }
    }
}

/// All schemas as JSDoc types.
fn types_of(document: &Value) -> String {
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    let mut text = "// The types of all messages between server and page. Nothing here runs.\n\
        // Written from the API document by the server's tests (tests/it/types.rs): do not change it by hand.\n"
        .to_owned();
    for (name, schema) in schemas {
        text += &typedef(name, schema);
    }
    text + "\nexport {};\n"
}

const WIDTH: usize = 110;

fn typedef(name: &str, schema: &Value) -> String {
    let mut lines = vec![String::new(), "/**".to_owned()];
    lines.extend(schema["description"].as_str().map(|about| wrapped(" * ", about)));
    match schema["properties"].as_object() {
        Some(properties) => {
            lines.push(format!(" * @typedef {{object}} {name}"));
            lines.extend(properties.iter().map(|(key, property)| {
                let key = if is_required(schema, key) { key.clone() } else { format!("[{key}]") };
                let about = property["description"].as_str().unwrap_or_default();
                wrapped(" * ", format!("@property {{{}}} {key} {about}", type_of(property)).trim_end())
            }));
        }
        None => lines.extend(union_type(name, schema)),
    }
    lines.push(" */".to_owned());
    lines.join("\n") + "\n"
}

/// A union type, with one alternative per line.
fn union_type(name: &str, schema: &Value) -> Vec<String> {
    let Some(members) = schema["oneOf"].as_array().filter(|members| members.len() > 2) else {
        return vec![wrapped(" * ", &format!("@typedef {{{}}} {name}", type_of(schema)))];
    };
    let member = |member: &Value| wrapped(" *   ", &format!("| {}", type_of(member)));
    let mut lines = vec![" * @typedef {(".to_owned()];
    lines.extend(members.iter().map(member));
    lines.push(format!(" * )}} {name}"));
    lines
}

/// Wraps a text; lines after the first are indented.
fn wrapped(start: &str, text: &str) -> String {
    let mut lines = vec![start.to_owned()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.len() + word.len() > WIDTH {
            *line = line.trim_end().to_owned();
            lines.push(format!("{start}  {word} "));
        } else {
            *line += word;
            line.push(' ');
        }
    }
    lines.join("\n").trim_end().to_owned()
}

fn is_required(schema: &Value, key: &str) -> bool {
    schema["required"].as_array().is_some_and(|required| required.iter().any(|name| name == key))
}

/// A schema as a TypeScript type.
fn type_of(schema: &Value) -> String {
    let joined = |key: &str, with: &str| {
        let all = schema[key].as_array()?.iter().map(type_of);
        let unique: Vec<String> = all.fold(Vec::new(), |mut seen, one| {
            if !seen.contains(&one) {
                seen.push(one);
            }
            seen
        });
        Some(unique.join(with))
    };
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().expect("a name").to_owned();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| word.to_string().replace('"', "'")).collect::<Vec<_>>().join(" | ");
    }
    joined("oneOf", " | ")
        .or_else(|| joined("anyOf", " | "))
        .or_else(|| joined("allOf", " & "))
        .unwrap_or_else(|| plain_type(schema))
}

fn plain_type(schema: &Value) -> String {
    match &schema["type"] {
        Value::Array(kinds) => {
            let one = |kind: &Value| named_type(kind.as_str().expect("a word"), schema);
            kinds.iter().map(one).collect::<Vec<_>>().join(" | ")
        }
        kind => named_type(kind.as_str().unwrap_or("unknown"), schema),
    }
}

fn named_type(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => array_type(schema),
        "object" => {
            schema["properties"].as_object().map_or("object".to_owned(), |all| object_type(schema, all))
        }
        other => other.to_owned(),
    }
}

fn array_type(schema: &Value) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        return format!("[{}]", items.iter().map(type_of).collect::<Vec<_>>().join(", "));
    }
    let item = type_of(&schema["items"]);
    if item.contains(" | ") || item.contains(" & ") { format!("({item})[]") } else { format!("{item}[]") }
}

fn object_type(schema: &Value, properties: &Map<String, Value>) -> String {
    let field = |(key, property): (&String, &Value)| {
        let mark = if is_required(schema, key) { "" } else { "?" };
        format!("{key}{mark}: {}", type_of(property))
    };
    format!("{{{}}}", properties.iter().map(field).collect::<Vec<_>>().join(", "))
}
