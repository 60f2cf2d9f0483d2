/** The roles of accounts with their codes (storefront specification, 3). Names of several words have hyphens. @internal */
export const siteUserRoles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  "store-manager": 8,
  scheduling: 9,
  viewer: 10,
  "campaigns-editor": 11,
  "scheduling-viewer": 12,
  "scheduling-editor": 13,
  none: 14,
  "website-manager": 15,
  "draft-editor": 16,
} as const;

/** The name of a role. */
export type Role = keyof typeof siteUserRoles;

/** The names of all roles, in the order of their codes. */
export const roles = Object.keys(siteUserRoles) as readonly Role[]; // Its keys are the names.

/** What an account may be allowed to do; whoever has no account may nothing of it. */
export type Permission = keyof typeof permissions;

/** Which roles may do what (decisions, 5 and 11). An admin may everything. */
const permissions = {
  /** Opens `/config`, which shows the pages that the role has. */
  overview: [
    "billing",
    "reporting",
    "editor",
    "store-manager",
    "viewer",
    "website-manager",
    "draft-editor",
  ],
  /** Sees pages of every type, and content that is not public. */
  preview: ["website-manager", "editor", "draft-editor", "viewer"],
  /** Settings and submissions of forms, subscribers, mails that are unclear, connections. */
  forms: ["website-manager"],
  /** Products, orders and stock. */
  store: ["store-manager"],
  analytics: ["reporting"],
  billing: ["billing"],
  /** Header, footer, navigation, languages. */
  content: ["website-manager", "editor"],
  /** Content that is not published by it. */
  drafts: ["website-manager", "editor", "draft-editor"],
  /** Pages of shops and their categories, and, for drafts, such pages that are not published. */
  products: ["store-manager", "website-manager", "editor"],
  productDrafts: ["store-manager", "website-manager", "editor", "draft-editor"],
  accounts: [],
  /** What is kept of an address: exporting and erasing it. */
  privacy: [],
  /** Lists of those who wait for a variant, and the mails to them (storefront specification, 6). */
  restock: [],
} as const satisfies Record<string, readonly Role[]>;

/** Whether an account with a role may do something; nobody without an account may. */
export function may(role: Role | undefined, permission: Permission): boolean {
  if (role === undefined) return false;
  const allowed: readonly Role[] = permissions[permission];
  return role === "admin" || allowed.includes(role);
}
