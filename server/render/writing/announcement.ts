import type { View } from "../../site/view.ts";
import { announcementBar } from "../notices/announcement-bar.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the bar with the site's announcement; the platform's own documents have none. */
export const addAnnouncement = (draft: Draft, view: View): Draft =>
  withParts(draft, { bar: draft.page.document ? "" : announcementBar(view) });
