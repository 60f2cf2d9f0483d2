/** The engine's public interface: formatters, the server, the tools and the tests import only this file. */

export type {
  Analysis,
  DefinitionUse,
  FormatterUse,
  InjectUse,
  MacroUse,
  PartialUse,
  PredicateUse,
  Scope,
  TagUse,
  Use,
  VariableUse,
} from "./analysis.ts";
export {
  createEngine,
  type Engine,
  type EngineOptions,
  type FindingsOptions,
  type Inspection,
  type ValidateOptions,
} from "./engine.ts";
export { formatError } from "./error-format.ts";
export type { PartialCall, Severity, TemplateErrorCode, TemplateErrorType } from "./errors.ts";
export { TemplateError, templateErrorCodes } from "./errors.ts";
export type {
  Args,
  CheckArgs,
  Formatter,
  FormatterContext,
  FormatterEntry,
  FormatterTable,
  Markup,
  MarkupOptions,
  PartialOptions,
  Predicate,
  PredicateContext,
  PredicateTable,
  Tag,
  TagCall,
  TagTable,
  ValueNeed,
  WeightTable,
} from "./formatter.ts";
export type { Limits } from "./limits.ts";
export { defaultLimits } from "./limits.ts";
export { nearest } from "./names.ts";
export { Trace } from "./runtime/trace.ts";
export type {
  DataPlace,
  MissingName,
  TracedName,
  TracedPiece,
  TracedRun,
} from "./runtime/traced.ts";
export { isSlip } from "./slip.ts";
export { codeFrame, type SourceFile, type SourceInput, type Span } from "./source.ts";
export type { AlternateNode, AttributeNode, Block, Call, Leaf, Node } from "./syntax/ast.ts";
export { instructionWords } from "./syntax/tag-body.ts";
export { walk } from "./syntax/walk.ts";
export type { RenderOptions, RenderResult, Template } from "./template.ts";
export type { Kind, Path, Value, ValueObject } from "./value.ts";
export {
  compare,
  elements,
  emit,
  get,
  isArray,
  isEqual,
  isObject,
  isTruthy,
  keys,
  kind,
  nothing,
  path,
  property,
  size,
  toBoolean,
  toNumber,
  toPath,
  toText,
} from "./value.ts";
