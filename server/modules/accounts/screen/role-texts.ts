import type { Role } from "../../../contract/accounts/roles.ts";
import type { TextName } from "../../../contract/texts/index.ts";

/** The text for each role. */
export const roleTexts: Readonly<Record<Role, TextName>> = {
  admin: "roleAdmin",
  billing: "roleBilling",
  reporting: "roleReporting",
  editor: "roleEditor",
  moderator: "roleModerator",
  commenter: "roleCommenter",
  "store-manager": "roleStoreManager",
  scheduling: "roleScheduling",
  viewer: "roleViewer",
  "campaigns-editor": "roleCampaignsEditor",
  "scheduling-viewer": "roleSchedulingViewer",
  "scheduling-editor": "roleSchedulingEditor",
  none: "roleNone",
  "website-manager": "roleWebsiteManager",
  "draft-editor": "roleDraftEditor",
};
