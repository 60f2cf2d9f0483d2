import fc from "fast-check";

const pick = (...words: string[]) => fc.constantFrom(...words);

/** Names and places of arguments, given and not. */
const argument = pick(..."0 1 2 00 01 a b x n name z a.b length @ é _x - 0,".split(" "), " 0 ");

const literal = pick(
  ..."x # '' ' { } '{' it's é <b> a-b {-0} {} {} 0".split(" "),
  ...[" ", "\n", ""],
);

const format = pick(
  ..."number decimal money currency datetime numberfoo NUMBER foo datetimes".split(" "),
);

const option = pick(
  ..."style:short no-group maxfrac:1 minfrac:2 date:long time:short yMMMd hm short style:code".split(
    " ",
  ),
  ...["date:yMd", "time:Hm", "symbol:narrow", "round:up", "calendar:buddhist", "style:percent"],
  ...["", ","],
);

const options = fc.array(option, { maxLength: 2 }).map((words) => words.join(" "));

const tag = fc.oneof(
  argument.map((name) => `{${name}}`),
  fc
    .tuple(argument, pick(" ", ", ", ","), format, pick(" ", ",", ", "), options)
    .map((parts) => `{${parts.join("")}}`),
  fc
    .tuple(
      fc.array(argument, { minLength: 1, maxLength: 3 }),
      pick("datetime-interval", "datetime-interval", "datetime", "money"),
      options,
    )
    .map(([names, word, words]) => `{${names.join(";")} ${word} ${words}}`),
);

const number = pick(
  ..."plural selectordinal plural, plural|offset:1 plural,|offset:2 selectordinal|offset:1".split(
    " ",
  ),
).map((text) => text.replace("|", " "));

const count = pick(..."=0 =1 =1.0 =2 zero one two few many other other =x nope".split(" "));
const word = pick(..."male female other other 1 5 true null =1".split(" "));

/** Messages with all that the grammar knows (formatters.md, 6.6), nested, and with faults. */
export const messagePattern: fc.Arbitrary<string> = fc.letrec<{ text: string; part: string }>(
  (tie) => {
    const choices = (key: fc.Arbitrary<string>) =>
      fc
        .array(
          fc
            .tuple(key, pick("", " "), tie("text"))
            .map(([at, gap, text]) => `${at}${gap}{${text}}`),
          { minLength: 1, maxLength: 3 },
        )
        .map((all) => all.join(" "));
    return {
      text: fc.array(tie("part"), { maxLength: 3 }).map((parts) => parts.join("")),
      part: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        literal,
        tag,
        fc.tuple(argument, number, choices(count)).map((parts) => `{${parts.join(" ")}}`),
        fc.tuple(argument, choices(word)).map(([name, all]) => `{${name} select ${all}}`),
      ),
    };
  },
).text;
