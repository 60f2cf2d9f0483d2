import { picturesScreen } from "../../../../templates/platform/pages/owner/entry-parts.ts";
import { pictureBytes, UPLOADS } from "../../../contract/editing/uploads.ts";
import {
  hasControls,
  type InputProblem,
  toProblemText,
} from "../../../contract/screens/input-rules.ts";
import { readUploadedPicture } from "../../../images/uploaded-picture.ts";
import type { Site } from "../../../site/site.ts";
import { newId } from "../new-id.ts";
import {
  altOf,
  type Picture,
  picturesOf,
  pointOf,
  withPictures,
  withWords,
} from "../pictures/picture-list.ts";
import { createUploadStore } from "../pictures/upload-store.ts";
import { type EntryPart, type PartChange, type Sent, textOf } from "./part.ts";

/** Characters of an alternative text. */
const ALT_LENGTH = 500;

/** Pictures of a product at most. */
const MOST_PICTURES = 50;

type PicturesOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** False for entries with one picture. */
  readonly isList: boolean;
};

/** The pictures of an entry: uploaded, described, put in order and removed. */
export const createPicturesPart = (options: PicturesOptions): EntryPart => ({
  name: "pictures",
  title: options.isList ? "picturesTitle" : "pictureTitle",
  screen: picturesScreen,
  takesFiles: true,
  show(item, { texts }, refused) {
    const pictures = picturesOf(item);
    const problemAt = (field: string) =>
      refused?.field === field ? toProblemText(texts, refused.problem) : "";
    return {
      maxSize: pictureBytes / 1_000_000,
      canUpload: !options.isList || pictures.length < MOST_PICTURES,
      uploadProblem: problemAt("upload"),
      uploadAlt: refused ? textOf(refused.sent, "alt") : "",
      pictures: (options.isList ? pictures : pictures.slice(0, 1)).map((picture, index) => ({
        index,
        number: index + 1,
        address: String(picture.assetUrl ?? ""),
        alt:
          refused?.sent[`alt-${index}`] === undefined
            ? altOf(picture)
            : textOf(refused.sent, `alt-${index}`),
        ...pointOf(picture),
        problem: problemAt(`alt-${index}`),
        canRise: index > 0,
        canSink: options.isList && index < pictures.length - 1,
      })),
    };
  },
  change: (item, sent, site) =>
    textOf(sent, "what") === "upload"
      ? upload(options, item, sent, site)
      : changePictures(options, item, sent),
});

/** Adds an uploaded picture after the others, or puts it in place of the only one. */
async function upload(
  { now, isList }: PicturesOptions,
  item: unknown,
  sent: Sent,
  { content: { website } }: Site,
): Promise<PartChange> {
  const { file } = sent;
  const alt = textOf(sent, "alt").trim();
  const refuse = (problem: InputProblem) => ({ problem, field: "upload" });
  const wrong = altProblem(alt);
  if (wrong) return refuse(wrong);
  if (!(file instanceof Uint8Array) || file.length === 0) return refuse({ text: "pictureMissing" });
  const values = { fileName: textOf(sent, "file.name") };
  if (file.length > pictureBytes) {
    return refuse({ text: "fileTooLarge", values, sizes: { maxSize: pictureBytes } });
  }
  const before = isList ? picturesOf(item) : [];
  if (before.length >= MOST_PICTURES) {
    return refuse({ text: "picturesTooMany", values: { max: MOST_PICTURES } });
  }
  const picture = await readUploadedPicture(file);
  if (!picture) {
    const textValues = { fileTypeMessage: "pictureKind" } as const;
    return refuse({ text: "fileTypeUnsupported", values, textValues });
  }
  const { name, content, width, height } = picture;
  const added = {
    id: newId(),
    assetUrl: `/s/${UPLOADS}/${name}`,
    originalSize: `${width}x${height}`,
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    ...(alt !== "" && { altText: alt, title: alt }),
  };
  return {
    value: withPictures(item, [...before, added], { isList }),
    also: (transaction) => createUploadStore(transaction).keep(website.id, name, content, now()),
  };
}

/** Changes texts and focal points as typed, and the order by the button that was pressed. */
function changePictures({ isList }: PicturesOptions, item: unknown, sent: Sent): PartChange {
  const present = picturesOf(item);
  const described: Picture[] = [];
  for (const [index, picture] of present.entries()) {
    const alt = textOf(sent, `alt-${index}`).trim();
    const [x, y] = ["x", "y"].map((name) => toShare(textOf(sent, `${name}-${index}`)));
    const isShown = Object.hasOwn(sent, `alt-${index}`);
    const wrong = altProblem(alt) ?? (x === undefined || y === undefined ? noPoint : undefined);
    if (isShown && wrong) return { problem: wrong, field: `alt-${index}` };
    described.push(isShown ? withWords(picture, alt, x ?? 50, y ?? 50) : picture);
  }
  const [, button = "", at = ""] =
    /^(rise|sink|remove)-(\d{1,3})$/.exec(textOf(sent, "what")) ?? [];
  const pictures = moved(described, button, Number(at));
  const isSame = present.every(
    (one, index) => one === pictures[index] && pictures.length === present.length,
  );
  return { value: isSame ? item : withPictures(item, pictures, { isList }) };
}

function moved(pictures: readonly Picture[], button: string, at: number): readonly Picture[] {
  const chosen = pictures[at];
  if (button === "" || !chosen) return pictures;
  const others = pictures.filter((_, index) => index !== at);
  if (button === "remove") return others;
  return others.toSpliced(Math.max(0, button === "rise" ? at - 1 : at + 1), 0, chosen);
}

const noPoint: InputProblem = { text: "picturePointInvalid" };

/** Hundredths from 0 to 100. */
function toShare(typed: string): number | undefined {
  const text = typed.trim();
  const share = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return share >= 0 && share <= 100 ? share : undefined;
}

function altProblem(alt: string): InputProblem | undefined {
  if (alt.length > ALT_LENGTH) return { text: "textTooLong", values: { max: ALT_LENGTH } };
  return hasControls(alt) ? { text: "titleInvalid" } : undefined;
}
