import { type Notes, SITE } from "../../database/privacy-notes.ts";
import type { ChangeTables } from "./tables.ts";

const FILE = "The content file.";
const PATH = "The place in it.";

/** Why rows are kept and for how long, and which columns are personal. */
export const changeNotes: Notes<ChangeTables> = {
  content_states: {
    what: "A number that increases with each change of a website's content",
    why: "Every process shows the last change.",
    until: "as long as the website",
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      revision: "The number.",
      reloads: "How often its files were to be read anew.",
    },
  },
  content_reports: {
    what: "A server's report that it has read a website's files anew",
    why: "Whoever has replaced the files sees that every server shows them.",
    until: "until files are read anew again, or a server reports more than a day later",
    erasing: { none: "no personal data" },
    columns: {
      website_id: SITE,
      process: "The server.",
      problem: "The reason why it shows the files from before.",
      reported_at: "When it has read them.",
    },
  },
  content_changes: {
    what: "A value of a content file that an owner has changed",
    why: "It lies over the file until it is taken back or written into it.",
    until: "as long as it counts",
    erasing: "The address is removed; the change is kept, because the website shows it.",
    columns: {
      website_id: SITE,
      file: FILE,
      path: PATH,
      state: "Public, or a draft.",
      id: "Identifies it.",
      old_value: "The file's value.",
      file_revision: "The state of the file.",
      value: "The owner's value.",
      changed_at: { personal: "When it was made." },
      changed_by: { personal: "The address of the account that made it." },
    },
  },
  content_edits: {
    what: "An edit of a website's content by an owner",
    why: "Each edit can be taken back.",
    until: "two years after the edit; then deleted",
    erasing: "The address is removed; the edit and its time are kept.",
    columns: {
      id: "Identifies it.",
      website_id: SITE,
      number: "Its position in the order of edits.",
      kind: "An edit, a draft, a choice, or that it was written into the file.",
      file: FILE,
      path: PATH,
      from_value: "The value before.",
      to_value: "The value after.",
      edited_at: { personal: "When it was made." },
      edited_by: { personal: "The address of the account that made it." },
    },
  },
  uploaded_pictures: {
    what: "A picture that an owner has uploaded for the website",
    why: "Pages show it, and whoever takes a change back finds it again.",
    until: "until write-back has put it among the site's files, or no change names it any more",
    erasing: {
      none: "no personal data: it tells neither who has uploaded it, nor what a camera notes",
    },
    columns: {
      website_id: SITE,
      name: "A digest of its content.",
      content: "The picture.",
      uploaded_at: "When it was uploaded.",
    },
  },
};
