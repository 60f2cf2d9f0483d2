import type { Engine, Template } from "../../../engine/index.ts";
import {
  previewListScreen,
  previewScreen,
} from "../../../templates/platform/pages/owner/preview.ts";
import { frameWidths } from "../../contract/page/platform-names.ts";
import { pageTypes as ownTypes, unshownPageTypes as pageTypes } from "../../contract/page/types.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import type { Texts } from "../../contract/texts/index.ts";
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
export function createPreview(engine: Engine, samples: PreviewSamples): OwnerScreen {
  const context: Context = {
    samples,
    list: engine.compile(previewListScreen.source, previewListScreen),
    framed: engine.compile(previewScreen.source, previewScreen),
    toSample: createSamples(engine),
    toMailPage: createMailPages(engine, samples.mails),
  };
  return {
    path: PATH,
    place: 10,
    group: "settings",
    title: "previewTitle",
    permission: "preview",
    show: show(context),
  };
}

type Context = {
  readonly samples: PreviewSamples;
  readonly list: Template;
  readonly framed: Template;
  readonly toSample: ReturnType<typeof createSamples>;
  readonly toMailPage: ReturnType<typeof createMailPages>;
};

const show =
  ({ samples, list, framed, toSample, toMailPage }: Context): OwnerScreen["show"] =>
  ({ view, below: [code, part, ...rest], search }) => {
    if (code === undefined) {
      return { content: list, data: { codes: toCodes(view.site.texts) } };
    }
    const type = namedTypes.find((one) => String(one.code) === code);
    if (!type || rest.length > 0) return undefined;
    const mail = type.code === pageTypes.commerceEmailPreview ? search.get("mail") : null;
    if (mail !== null && !samples.mails().has(mail)) return undefined;
    const states = samples.pages().filter((one) => one.type === type.code);
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
    return {
      content: framed,
      heading: `${texts.previewTitle}: ${name}`,
      data: {
        preview: {
          name,
          url: findExample(view, type) ?? `${own}/sample${toQuery(asked)}${fragmentOf(type)}`,
          width: isPhone ? frameWidths.phone : frameWidths.desktop,
          sizes: toSizeLinks(own, asked, isPhone, texts),
          ...(type.code === pageTypes.commerceEmailPreview && {
            mails: toMailLinks(own, [...samples.mails().keys()], mail),
          }),
          ...(states.length > 1 && { states: toStateLinks(own, states, state, texts) }),
        },
      },
    };
  };

/** The popup opens by this fragment. */
const fragmentOf = ({ code }: NamedPageType): string =>
  code === ownTypes.popupOverlay ? "#popup" : "";

const toCodes = (texts: Texts) =>
  namedTypes.map(({ code, name }) => ({ code, name: texts[name], path: `${PATH}/${code}` }));

type Asked = { readonly mail: string; readonly state: string };

const toSizeLinks = (own: string, asked: Asked, isPhone: boolean, texts: Texts) => [
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

const toMailLinks = (own: string, names: readonly string[], shown: string | null) =>
  names.map((name) => ({
    path: own + toQuery({ mail: name }),
    name,
    ...(name === shown && { current: true }),
  }));

const toStateLinks = (
  own: string,
  states: readonly PageSample[],
  shown: PageSample | undefined,
  texts: Texts,
) =>
  states.map((one) => ({
    path: own + toQuery({ state: one.state }),
    name: texts[one.state],
    ...(one === shown && { current: true }),
  }));
