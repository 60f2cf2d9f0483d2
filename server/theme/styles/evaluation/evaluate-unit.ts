import {
  Block,
  type Context,
  Evaluator,
  type ExecEnv,
  Media,
  type MixinCall,
  type Node,
  Ruleset,
  RuntimeContext,
  renderNode,
  Stylesheet,
} from "@squarespace/less-ts";
import type { Place } from "../source/place.ts";
import { describeException, track } from "./tracked-nodes.ts";
import type { Tracker } from "./tracker.ts";

/** Nesting of mixin calls; recursive loops in old templates count to 100. */
const MAX_MIXIN_DEPTH = 300;

/** Errors outside tracked statements, such as those of a mixin's guard, are reported at once. */
class TrackedContext extends RuntimeContext {
  readonly #tracker: Tracker;
  readonly #sheetPlaceOf: (node: Node) => Place | undefined;

  constructor(tracker: Tracker, sheetPlaceOf: (node: Node) => Place | undefined) {
    super({ mixinRecursionLimit: MAX_MIXIN_DEPTH }, renderNode);
    this.#tracker = tracker;
    this.#sheetPlaceOf = sheetPlaceOf;
  }

  override captureErrors(node: Node, env: ExecEnv): void {
    if (env.errors.length === 0) return;
    this.#tracker.report(this.#sheetPlaceOf(originalOf(node)), env.errors.splice(0));
  }
}

/** The compiler's evaluator, which leaves out the statements that fail instead of writing half of them. */
class TrackedEvaluator extends Evaluator {
  readonly #tracker: Tracker;
  readonly #sheetPlaceOf: (node: Node) => Place | undefined;

  constructor(context: Context, tracker: Tracker, sheetPlaceOf: (node: Node) => Place | undefined) {
    super(context);
    this.#tracker = tracker;
    this.#sheetPlaceOf = sheetPlaceOf;
  }

  override evaluateRuleset(env: ExecEnv, input: Ruleset, important: boolean | number): Ruleset {
    const place = this.#sheetPlaceOf(input.original);
    if (input.selectors.needsEval()) {
      const selectors = track(env, this.#tracker, place, () => input.selectors.eval(env));
      if (!selectors) return new Ruleset(input.selectors, new Block());
    }
    const frames = [...env.frames];
    this.#tracker.at(place);
    try {
      return super.evaluateRuleset(env, input, important);
    } catch (error) {
      // Otherwise the compiler would believe that the ruleset is still being evaluated, and no mixin call would find
      // it.
      const { original } = input;
      if (original instanceof Ruleset) original.exit();
      env.frames = frames;
      if (this.#tracker.isBusy) throw error;
      this.#tracker.add(place, describeException(error));
      return new Ruleset(input.selectors, new Block());
    }
  }

  override evaluateMedia(env: ExecEnv, input: Media): Media {
    const { features } = input;
    const place = this.#sheetPlaceOf(input);
    if (features && !track(env, this.#tracker, place, () => features.eval(env))) {
      return new Media(features, new Block());
    }
    return super.evaluateMedia(env, input);
  }

  protected override executeMixinCall(env: ExecEnv, call: MixinCall): Block {
    const place = this.#sheetPlaceOf(call);
    const frames = [...env.frames];
    const { mixinDepth } = this.ctx;
    try {
      const step = () => super.executeMixinCall(env, call);
      return track(env, this.#tracker, place, step) ?? new Block();
    } catch (error) {
      if (this.#tracker.isBusy) throw error;
      env.frames = frames;
      this.ctx.mixinDepth = mixinDepth;
      this.#tracker.add(place, describeException(error));
      return new Block();
    }
  }
}

/** A ruleset or mixin of the source; the compiler evaluates copies. */
const originalOf = (node: Node): Node =>
  "original" in node && node.original instanceof Object ? (node.original as Node) : node;

/** Evaluates tracked statements as one unit. Faulty ones are left out and reported. */
export function evaluateUnit(
  rules: readonly Node[],
  tracker: Tracker,
  sheetPlaceOf: (node: Node) => Place | undefined,
): Stylesheet {
  const context = new TrackedContext(tracker, sheetPlaceOf);
  const evaluator = new TrackedEvaluator(context, tracker, sheetPlaceOf);
  return evaluator.evaluateStylesheet(context.newEnv(), new Stylesheet(new Block([...rules])));
}
