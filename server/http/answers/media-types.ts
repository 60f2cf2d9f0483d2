/// <reference path="./negotiator.d.ts" />
import Negotiator from "negotiator";

/** The media types of an `Accept`, best first, without those that its qualities refuse. Missing: all of them. */
export const mediaTypesOf = (accept: string | undefined): readonly string[] =>
  new Negotiator({ headers: { accept } }).mediaTypes();
