import { type Formatter, type FormatterTable, nothing, type Value } from "../../engine/index.ts";

/** JSON in which `</`, which would end a `<script>` element, is `<\/`; "" for a missing value. */
export const toJsonText = (value: Value, indent?: number): string =>
  (value === undefined ? "" : (JSON.stringify(value, null, indent) ?? "")).replaceAll("</", "<\\/");

/**
 * `<script>const item = {item|json};</script>`: the value as JSON.
 *
 * Value: anything; missing gives "", null `null`. Args: none. Result: JSON with `</` as `<\/`; not escaped for
 *   HTML, so an attribute needs `{item|json|htmlattr}`. Source: reference engine.
 */
const json: Formatter = (value) => toJsonText(value);

/** `{item|json-pretty}`: as `json`, indented by two spaces. */
const jsonPretty: Formatter = (value) => toJsonText(value, 2);

/**
 * `{item|raw}`: the value as JSON with `</` left as it is, so not for `<script>`. Missing gives `null`, what a formatter left without a result nothing.
 */
const raw: Formatter = (value) => JSON.stringify(value ?? null) ?? nothing;

/** Formatters of values written as JSON. */
export const jsonFormatters: FormatterTable = {
  json: { run: json, result: "text" },
  "json-pretty": { run: jsonPretty, result: "text" },
  raw: { run: raw, result: "text" },
};
