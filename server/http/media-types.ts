/// <reference path="./negotiator.d.ts" />
import Negotiator from "negotiator";

/** The media types of an `Accept`, the best first; what its qualities refuse is left out. Missing: all of them. */
export const mediaTypesOf = (accept: string | undefined): readonly string[] =>
  new Negotiator({ headers: { accept } }).mediaTypes();
