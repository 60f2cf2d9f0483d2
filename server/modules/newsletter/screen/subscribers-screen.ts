import type { Engine, Value } from "../../../../engine/index.ts";
import { subscribersScreen } from "../../../../templates/platform/pages/owner/subscribers.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { CSV_START, toCsvLine } from "../../../http/answers/csv.ts";
import {
  type OwnerScreen,
  readPageNumber,
  readText,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import type { Newsletter } from "../service.ts";
import type { Subscriber, SubscriberFilter } from "../subscriber.ts";
import type { SubscriberState } from "../subscriber-rules.ts";

const PATH = `${screensPaths.owner}/subscribers`;
const FILE = "/abonnenten.csv";

const states = ["confirmed", "pending", "unsubscribed"] as const;

const stateName = (texts: Texts, state: SubscriberState): string =>
  ({
    pending: texts.subscribersPending,
    confirmed: texts.subscribersConfirmed,
    unsubscribed: texts.subscribersUnsubscribed,
  })[state];

/** `/config/subscribers`: the subscribers of each list, to search and download. */
export function createSubscribersScreen(engine: Engine, newsletter: Newsletter): OwnerScreen {
  const content = engine.compile(subscribersScreen.source, subscribersScreen);
  return {
    path: PATH,
    place: 50,
    group: "customers",
    title: "subscribersTitle",
    permission: "forms",
    async show({ view: { site }, below, search }) {
      if (below.length > 0) return undefined;
      const filter = readFilter(site.content.website.id, search);
      return {
        content,
        data: await toData(site.texts, newsletter, filter, readPageNumber(search)),
      };
    },
    files: [
      {
        path: FILE,
        contentType: "text/csv; charset=utf-8",
        async *write({ view: { site }, search }) {
          const { texts } = site;
          yield CSV_START + toCsvLine(toHeadings(texts));
          const found = newsletter.readAll(readFilter(site.content.website.id, search));
          for await (const subscriber of found) yield toCsvLine(toCells(texts, subscriber));
        },
      },
    ],
  };
}

/** The filter in the query of an address; an invalid state means all. */
const readFilter = (websiteId: string, search: URLSearchParams): SubscriberFilter => ({
  websiteId,
  search: readText(search, "q").trim(),
  state: states.find((state) => state === search.get("state")),
  list: readText(search, "list"),
});

async function toData(
  texts: Texts,
  newsletter: Newsletter,
  filter: SubscriberFilter,
  asked: number,
): Promise<Record<string, Value>> {
  const { subscribers, page, pages, total, counts } = await newsletter.list(filter, asked);
  const lists = [...new Set(counts.map(({ list }) => list))];
  const countOf = (list: string, state: SubscriberState) =>
    counts.find((one) => one.list === list && one.state === state)?.count ?? 0;
  const { search = "", state = "", list = "" } = filter;
  const query = { q: search, state, list };
  return {
    search,
    states: states.map((one) => ({
      value: one,
      name: stateName(texts, one),
      chosen: one === state,
    })),
    lists: lists.map((one) => ({ value: one, name: one, chosen: one === list })),
    counts: lists.map((one) => ({
      list: one,
      ...Object.fromEntries(states.map((name) => [name, countOf(one, name)])),
    })),
    found: fill(texts.subscribersFound, { count: total }),
    rows: subscribers.map(({ email, list, state, source, askedAt, confirmedAt, endedAt }) => ({
      email,
      list,
      state: stateName(texts, state),
      askedAt,
      ...(confirmedAt !== undefined && { confirmedAt }),
      ...(endedAt !== undefined && { endedAt }),
      form: source.formId,
      page: source.pagePath,
    })),
    file: `${PATH}${FILE}${toQuery(query)}`,
    ...toPageLinks(
      texts,
      { page, pages },
      (number) => `${PATH}${toQuery({ ...query, page: String(number) })}`,
    ),
  };
}

const toHeadings = (texts: Texts): readonly string[] => [
  texts.email,
  texts.subscribersList,
  texts.subscribersState,
  texts.subscribersAskedAt,
  texts.subscribersConfirmedAt,
  texts.subscribersEndedAt,
  texts.subscribersForm,
  texts.subscribersPage,
];

/** Times are in UTC and ISO 8601, which every spreadsheet sorts correctly. */
const toCells = (texts: Texts, subscriber: Subscriber): readonly string[] => {
  const { email, list, state, askedAt, confirmedAt, endedAt, source } = subscriber;
  const toTime = (time: number | undefined) =>
    time === undefined ? "" : new Date(time).toISOString();
  return [
    email,
    list,
    stateName(texts, state),
    ...[askedAt, confirmedAt, endedAt].map(toTime),
    source.formId,
    source.pagePath,
  ];
};
