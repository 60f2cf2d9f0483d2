import {
  type BlockNode,
  type Context,
  Definition,
  Mixin,
  type Node,
  Property,
  Rule,
  Ruleset,
} from "@squarespace/less-ts";
import type { StyleLog } from "./evaluation/style-log.ts";
import { parseSheet } from "./source/parse-sheet.ts";
import type { Place } from "./source/place.ts";
import type { StyleTweak } from "./style-sheet.ts";

type TweakRules = {
  readonly tweaks: readonly StyleTweak[];
  readonly overrides: Readonly<Record<string, string>>;
  /** Top-level statements of the platform and of the theme; those that a site overrides are replaced in place. */
  readonly platform: Node[];
  readonly rules: Node[];
  readonly context: Context;
  /** Places of statements; copied to their replacements. */
  readonly places: Map<Node, Place>;
  readonly log: StyleLog;
};

/**
 * Puts a site's values of the tweaks into its theme's statements, and returns the variables that font and image tweaks define:
 * `@<mixin>-<property>` for each declaration of the mixin. A value that is not valid LESS is reported and left out.
 */
export function applyTweaks(unit: TweakRules): Node[] {
  const variables: Node[] = [];
  for (const { type, key } of unit.tweaks) {
    const override = Object.hasOwn(unit.overrides, key) ? unit.overrides[key] : undefined;
    if (type === "color" || type === "value") {
      if (override !== undefined) overrideVariable(unit, key, override);
    } else if (type === "font" || type === "image") {
      const mixins = unit.rules.filter((node) => isNamed(node, `.${key}`));
      const [controlled] = mixins;
      if (override !== undefined && controlled) overrideMixin(unit, key, controlled, override);
      variables.push(...mixinVariables(unit, key, mixins));
    }
  }
  return variables;
}

/** A rule or mixin of exactly that name at the top level. */
const isNamed = (node: Node, name: string): node is BlockNode => mixinNames(node).includes(name);

/** Names under which a statement can be called as a mixin, without those in a namespace. */
export function mixinNames(node: Node): readonly string[] {
  if (node instanceof Mixin) return [node.name];
  if (!(node instanceof Ruleset)) return [];
  return (node.mixinPaths() ?? []).filter(({ length }) => length === 1).flat();
}

function overrideVariable(unit: TweakRules, key: string, value: string): void {
  const [definition, ...others] = parseValue(unit, `@${key}: ${value};`);
  if (!(definition instanceof Definition) || others.length > 0) {
    reject(unit, key);
    return;
  }
  for (const rules of [unit.platform, unit.rules]) {
    rules.forEach((node, index) => {
      if (!(node instanceof Definition) || node.name !== definition.name) return;
      const replaced = new Definition(node.name, definition.value);
      copyPlace(unit, node, replaced);
      rules[index] = replaced;
    });
  }
}

function overrideMixin(unit: TweakRules, key: string, mixin: BlockNode, value: string): void {
  const [holder, ...others] = parseValue(unit, `.value { ${value} }`);
  const declarations = holder instanceof Ruleset ? holder.block.rules : [];
  const rules = declarations.filter((node) => node instanceof Rule);
  if (others.length > 0 || rules.length < declarations.length || rules.length === 0) {
    reject(unit, key);
    return;
  }
  const replaced = new Set(rules.map(propertyName));
  const kept = mixin.block.rules.filter(
    (node) => !(node instanceof Rule && replaced.has(propertyName(node))),
  );
  for (const rule of rules) copyPlace(unit, mixin, rule);
  mixin.block.rules.length = 0;
  for (const rule of [...kept, ...rules]) mixin.block.rules.push(rule);
}

/**
 * Definitions for the declarations of all mixins with a name; if two set the same property, the first mixin's counts.
 */
function mixinVariables(unit: TweakRules, key: string, mixins: readonly BlockNode[]): Node[] {
  const variables = new Map<string, Definition>();
  for (const { block } of [...mixins].reverse()) {
    for (const rule of block.rules.filter((node) => node instanceof Rule)) {
      const variable = new Definition(`@${key}-${propertyName(rule)}`, rule.value);
      copyPlace(unit, rule, variable);
      variables.set(variable.name, variable);
    }
  }
  return [...variables.values()];
}

function parseValue({ context }: TweakRules, source: string): readonly Node[] {
  const parsed = parseSheet(context, { file: "", text: source }, new Map());
  return "error" in parsed || parsed.imports.length > 0 ? [] : parsed.rules;
}

function reject({ log }: TweakRules, key: string): void {
  const message = `the value of the tweak '${key}' is no LESS and is left out`;
  log.add(undefined, { code: "TWEAK_VALUE", message });
}

function copyPlace({ places }: TweakRules, from: Node, to: Node): void {
  const place = places.get(from);
  if (place) places.set(to, place);
}

const propertyName = ({ property }: Rule): string =>
  property instanceof Property ? property.name : "";
