import {
  isTruthy,
  property,
  type TracedName,
  type TracedPiece,
  type Value,
} from "../../../engine/index.ts";
import type { ContentPlace, FindContentPlace } from "./content-places.ts";
import { type PagePiece, type TemplatePlace, toTemplatePlace } from "./page-pieces.ts";

/** A tag of a template, and the names it reads. */
export type ExplainedTag = {
  readonly place: TemplatePlace;
  /** As it stands in the template. */
  readonly tag: string;
  readonly names: readonly ExplainedName[];
  /** True for a block that was left out. */
  readonly isSkipped: boolean;
};

/** A name of a tag: its value with its origin, or the reason why it prints nothing. */
export type ExplainedName = {
  readonly name: string;
  /** The steps in the data, such as `items.2.title`. Undefined for a value that the template made, or that is missing. */
  readonly path: string | undefined;
  readonly value: string;
  readonly source: ContentPlace | undefined;
  /** Undefined for a value that is printed, or that holds. */
  readonly why: string | undefined;
};

/** Longer values and tags are cut. */
const MOST_LETTERS = 120;

/** A tag, with the origin of each of its values. */
export function explainTag({ run, piece }: PagePiece, findContent: FindContentPlace): ExplainedTag {
  const span = run.span(piece.from, piece.to);
  return {
    place: toTemplatePlace(span),
    tag: shortened(run.text(piece.from, piece.to)),
    names: piece.names.map((name) => explainName(name, piece, findContent)),
    isSkipped: piece.kind === "skipped",
  };
}

function explainName(
  name: TracedName,
  piece: TracedPiece,
  findContent: FindContentPlace,
): ExplainedName {
  const { path, place } = name;
  const value = place?.steps.reduce<Value>((at, step) => property(at, step), place.root);
  return {
    name: path.join("."),
    path: place?.steps.join("."),
    // The main content stands in the data for a moment only.
    value: value === undefined || (value === "" && !name.isEmpty) ? "" : toShown(value),
    source: place && findContent(place),
    why: whyEmpty(name, value, piece),
  };
}

/** The reason why a tag prints nothing because of a name. */
function whyEmpty({ path, missing, isEmpty }: TracedName, value: Value, piece: TracedPiece) {
  if (missing) {
    const { part, scopes } = missing;
    const near = missing.nearest();
    const searched = scopes.map(({ steps }) => `\`${steps.join(".") || "@"}\``).join(", ");
    const where = scopes.length === 1 ? "one scope" : `${scopes.length} scopes`;
    const hint = near === undefined ? "" : `; nearest \`${near}\``;
    return `\`${part}\` is not in this scope; ${where} searched: ${searched}${hint}`;
  }
  if (isEmpty) return `\`${path.join(".")}\` is ${value === "" ? "an empty text" : String(value)}`;
  if (piece.kind !== "skipped") return undefined;
  if (Array.isArray(value) && value.length === 0) return `\`${path.join(".")}\` is an empty list`;
  return isTruthy(value) ? undefined : `\`${path.join(".")}\` does not hold`;
}

const toShown = (value: Value): string => shortened(JSON.stringify(value) ?? "");

/** A text that is cut where it is long. */
export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text;
