import type { Value } from "../../../../engine/index.ts";
import { shopCurrency, siteTimeZone } from "../../../content/content.ts";
import { hashOf } from "../../../content/revision.ts";
import { may, type Role } from "../../../contract/accounts/roles.ts";
import { toProblemText } from "../../../contract/screens/input-rules.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { toZone } from "../../../site/clock.ts";
import type { Site } from "../../../site/site.ts";
import type { ChangeProblem } from "../errors.ts";
import {
  type FieldGroup,
  type FormRead,
  nearestField,
  type PlacedField,
  type Typed,
} from "../fields/entry-form.ts";
import type { EntryFields, FieldContext } from "../fields/field.ts";
import { toReasonText } from "./content-reason.ts";

/** A form that is shown again: what was typed, and what is wrong with it, by the names of its fields. */
export type Refused = { readonly typed: Typed; readonly problems: ReadonlyMap<string, string> };

/** How fields of a site are read and shown. */
export const toFieldContext = ({ content, texts }: Site, role?: Role): FieldContext => ({
  currency: shopCurrency(content),
  decimal: texts.decimalSign,
  zone: toZone(siteTimeZone(content)),
  mayHoldCode: may(role, "code"),
});

/** Changes with everything that a form shows. */
export const toDigest = (value: unknown): string => hashOf(JSON.stringify(value ?? null));

/** The texts of what is wrong with typed values. */
export const toProblems = (texts: Texts, { problems }: FormRead): ReadonlyMap<string, string> =>
  new Map([...problems].map(([name, problem]) => [name, toProblemText(texts, problem)]));

/** The texts of what does not fit the content, at the nearest fields; "" for what is near to none. */
export const toContentProblems = (
  texts: Texts,
  groups: readonly FieldGroup[],
  problems: readonly ChangeProblem[],
): ReadonlyMap<string, string> =>
  new Map(
    problems.map(({ path, reason }) => [
      nearestField(groups, path)?.name ?? "",
      toReasonText(texts, reason),
    ]),
  );

/** The groups of a form for the template. */
export function toShownGroups(
  site: Site,
  groups: readonly FieldGroup[],
  refused: Refused | undefined,
  { rareTitle = "productsMeasures", list }: Pick<EntryFields, "rareTitle" | "list"> = {},
): readonly Value[] {
  const context = toFieldContext(site);
  let number = 0;
  return groups.map(({ entry, fields }, position) => ({
    title: position === 0 ? "" : (list?.toTitle(site.texts, entry) ?? ""),
    rareTitle: site.texts[rareTitle],
    ...fold(
      fields.map((placed) => {
        number += 1;
        const id = `field-${number}`;
        const shown = toShownField(site.texts, placed, { id, context, refused });
        return { shown, isFolded: placed.field.isRare === true };
      }),
    ),
  }));
}

type Folded = { readonly shown: ReturnType<typeof toShownField>; readonly isFolded: boolean };

/** The fields, and those that are folded as long as none of them holds anything. */
function fold(all: readonly Folded[]) {
  const of = (folded: boolean) =>
    all.filter(({ isFolded }) => isFolded === folded).map(({ shown }) => shown);
  const rare = of(true);
  return { fields: of(false), rare, isOpen: rare.some(({ text, problem }) => text || problem) };
}

type Showing = {
  readonly id: string;
  readonly context: FieldContext;
  readonly refused: Refused | undefined;
};

function toShownField(
  texts: Texts,
  { field, name, value }: PlacedField,
  { id, context, refused }: Showing,
) {
  const text = refused ? (refused.typed[name] ?? "") : field.kind.toText(value, context);
  const problem = refused?.problems.get(name) ?? "";
  const hint = field.hint ? texts[field.hint] : "";
  return {
    id,
    name,
    text,
    hint,
    problem,
    label: fill(texts[field.label], { name: field.name ?? "" }),
    described: [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" "),
    isLine: field.kind.input === "line",
    isArea: field.kind.input === "area",
    isCheck: field.kind.input === "check",
    isTime: field.kind.input === "time",
    options: (field.kind.options ?? []).map(([option, label]) => ({
      value: option,
      label: texts[label],
      chosen: option === text,
    })),
  };
}
