import type { Role } from "../../server/contract/accounts/roles.ts";

/**
 * The part of `Static.SQUARESPACE_CONTEXT` that measuring reads. A theme's scripts may have changed it, so anything may
 * be missing.
 */
export type PageData = {
  readonly templateId?: string;
  readonly pageType?: number;
  readonly website?: { readonly id?: string; readonly language?: string };
  readonly collection?: {
    readonly id: string;
    readonly title: string;
    readonly type: number;
    readonly permissionType: number | string;
  };
  readonly item?: { readonly id: string; readonly title: string; readonly recordType?: number };
  readonly featureFlags?: { readonly visitorMetrics?: boolean };
  readonly analytics?: {
    readonly isEnabled?: boolean;
    /** True if visitors are asked before anything is set or sent. */
    readonly asksFirst?: boolean;
    readonly assetHosts?: readonly string[];
  };
  /** Only on pages made for an account. */
  readonly authenticatedAccount?: { readonly id: string; readonly roles: readonly Role[] };
};

/** Reads it without a schema: the parser would be larger than all of this, and most pages need it for nothing else. */
export const readPageData = (): PageData =>
  // The server writes it (`server/render/payload/page-context.ts`).
  (Reflect.get(Reflect.get(globalThis, "Static") ?? {}, "SQUARESPACE_CONTEXT") ?? {}) as PageData;
