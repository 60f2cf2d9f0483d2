import type { Engine } from "../../../engine/index.ts";
import {
  previewListScreen,
  previewScreen,
} from "../../../templates/platform/pages/owner/preview.ts";
import { frameWidths } from "../../contract/page/platform-names.ts";
import { pageTypes as ownTypes, unshownPageTypes as pageTypes } from "../../contract/page/types.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import type { PageSample } from "../../module.ts";
import { type OwnerScreen, toQuery } from "../../screens/index.ts";
import { createMailPages, type MailSamples } from "./mail-samples.ts";
import { type NamedPageType, namedTypes } from "./page-names.ts";
import { createSamples, findExample } from "./preview-pages.ts";

const PATH = `${screensPaths.owner}/preview`;

type PreviewSamples = {
  readonly mails: () => MailSamples;
  readonly pages: () => readonly PageSample[];
};

/**
 * `/config/preview`: the site's pages of each type, in a frame as wide as a desktop or a phone. The frame shows the page itself
 * at its own address, or at `/config/preview/{code}/sample` if the site has none; with the type for mails, `?mail=` selects one
 * of them, and `?state=` a state of a page that has several.
 */
export function createPreview(
  engine: Engine,
  { mails: samplesOf, pages }: PreviewSamples,
): OwnerScreen {
  const list = engine.compile(previewListScreen.source, previewListScreen);
  const framed = engine.compile(previewScreen.source, previewScreen);
  const toSample = createSamples(engine);
  const statesOf = ({ code }: NamedPageType) => pages().filter(({ type }) => type === code);
  const toMailPage = createMailPages(engine, samplesOf);
  const toMailLinks = (own: string, shown: string | null) =>
    [...samplesOf().keys()].map((name) => ({
      path: own + toQuery({ mail: name }),
      name,
      ...(name === shown && { current: true }),
    }));
  return {
    path: PATH,
    place: 10,
    group: "settings",
    title: "previewTitle",
    permission: "preview",
    show({ view, below: [code, part, ...rest], search }) {
      if (code === undefined) {
        const codes = namedTypes.map(({ code, name }) => ({
          code,
          name: view.site.texts[name],
          path: `${PATH}/${code}`,
        }));
        return { content: list, data: { codes } };
      }
      const type = namedTypes.find((one) => String(one.code) === code);
      if (!type || rest.length > 0) return undefined;
      const mail = type.code === pageTypes.commerceEmailPreview ? search.get("mail") : null;
      if (mail !== null && !samplesOf().has(mail)) return undefined;
      const states = statesOf(type);
      const state = states.find((one) => one.state === search.get("state")) ?? states[0];
      if (part === "sample") {
        return mail === null ? toSample(view, type, state) : toMailPage(view, mail);
      }
      if (part !== undefined) return undefined;
      const { texts } = view.site;
      const own = `${PATH}/${code}`;
      const asked = { mail: mail ?? "", state: state?.state ?? "" };
      const isPhone = search.get("frame") === "phone";
      const name = `${type.code} ${texts[type.name]}`;
      const sizes = [
        {
          path: own + toQuery(asked),
          name: `${texts.previewDesktop} (${frameWidths.desktop})`,
          current: !isPhone,
        },
        {
          path: own + toQuery({ ...asked, frame: "phone" }),
          name: `${texts.previewPhone} (${frameWidths.phone})`,
          current: isPhone,
        },
      ];
      return {
        content: framed,
        heading: `${texts.previewTitle}: ${name}`,
        data: {
          preview: {
            name,
            url: findExample(view, type) ?? `${own}/sample${toQuery(asked)}${fragmentOf(type)}`,
            width: isPhone ? frameWidths.phone : frameWidths.desktop,
            sizes,
            ...(type.code === pageTypes.commerceEmailPreview && { mails: toMailLinks(own, mail) }),
            ...(states.length > 1 && {
              states: states.map((one) => ({
                path: own + toQuery({ state: one.state }),
                name: texts[one.state],
                ...(one === state && { current: true }),
              })),
            }),
          },
        },
      };
    },
  };
}

/** The popup opens by this fragment. */
const fragmentOf = ({ code }: NamedPageType): string =>
  code === ownTypes.popupOverlay ? "#popup" : "";
