import type { ValueObject } from "../../engine/index.ts";
import { safeUrl } from "../html/safe-url.ts";
import { link } from "../json/composed-keys.ts";
import { choice, flag, range, text } from "../json/exported-keys.ts";
import { accountsOf } from "./accounts.ts";
import type { BlockHost } from "./block-host.ts";
import { type BlockFamily, type BlockKind, blockKind } from "./block-kind.ts";
import { findPage, pageOf } from "./references.ts";

const alignments = ["left", "center", "right"] as const;

/** The variants of buttons; the first is the fallback for unknown ones. */
export const buttonVariants = ["primary", "secondary", "tertiary"] as const;

const socialLinks = blockKind({
  template: "social-links",
  options: {
    iconAlignment: choice(alignments, "center"),
    iconSize: choice(["extra-small", "small", "medium", "large", "extra-large"], "small"),
    iconStyle: choice(["icon-only", "icon-text"], "icon-only"),
    iconColor: choice(["black", "white", "standard"], "black"),
  },
  data(_block, host) {
    const accounts = accountsOf(host).filter(({ isShown }) => isShown);
    return accounts.length === 0
      ? undefined
      : { accounts: accounts.map(({ isShown: _, ...account }) => account) };
  },
});

/** A link to the profile that the block names, or to the website's own with the service. */
const profileLink = (
  service: string,
  label: string,
  address: (name: string) => string,
): BlockKind =>
  blockKind({
    template: "profile-link",
    options: { profileUrl: link(), userName: text(""), limit: range(1, 20, 3, { whole: true }) },
    data: ({ options: { profileUrl, userName } }, host) => {
      const own = accountsOf(host).find((account) => account.service === service);
      const name = userName.replace(/^@/, "");
      const named = name === "" ? undefined : address(encodeURIComponent(name));
      const link = profileUrl ?? named ?? own?.url;
      return link === undefined
        ? undefined
        : { link, service, label, name: name || own?.name || "" };
    },
  });

/** The target of a link block: an address, or a page by its id or URL id. */
function toTarget(host: BlockHost, target: string): ValueObject | undefined {
  const page = target.startsWith("/") ? undefined : findPage(host, target);
  if (page) return { link: host.collectionData(page).fullUrl ?? "", title: page.collection.title };
  const link = safeUrl(target);
  return link === undefined ? undefined : { link, title: link };
}

/** Blocks that consist of a link. */
export const linkBlocks: BlockFamily = {
  button: blockKind({
    template: "button",
    options: {
      buttonText: text(""),
      buttonLink: link(),
      newWindow: flag(false),
      buttonAlignment: choice(alignments, "center"),
      buttonSize: choice(["small", "medium", "large"], "medium"),
      buttonVariant: choice(buttonVariants, "primary"),
    },
    data: ({ options: { buttonText, buttonLink } }) =>
      buttonText === "" || buttonLink === undefined ? undefined : {},
    check({ buttonText, buttonLink }, _site, report) {
      if (buttonText === "") report("without a text the button is not shown", ["buttonText"]);
      if (buttonLink === undefined) report("without an address it is not shown", ["buttonLink"]);
    },
  }),

  link: blockKind({
    template: "link",
    options: { linkTitle: text(""), linkTarget: text(""), newWindow: flag(false) },
    data({ options: { linkTitle, linkTarget } }, host) {
      const target = toTarget(host, linkTarget);
      return target && { ...target, ...(linkTitle !== "" && { title: linkTitle }) };
    },
    check({ linkTarget }, { content }, report) {
      if (pageOf(content, linkTarget) || safeUrl(linkTarget) !== undefined) return;
      report("is neither an address nor a page of the site: the link is not shown", ["linkTarget"]);
    },
  }),

  sociallinks: socialLinks,
  socialaccountlinks: socialLinks,
  "socialaccountlinks-v2": socialLinks,

  twitter: profileLink("twitter", "X", (name) => `https://x.com/${name}`),
  foursquare: profileLink("foursquare", "Foursquare", (name) => `https://foursquare.com/${name}`),
  instagram: profileLink("instagram", "Instagram", (name) => `https://www.instagram.com/${name}`),
};
