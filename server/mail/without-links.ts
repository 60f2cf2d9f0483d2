/** A name or an address as mails print it: mail programs make no link of it. */
export function withoutLinks(text: string): string {
  let left = text;
  // The texts around a beginning that is taken away may be one together.
  for (let before = ""; left !== before; ) {
    before = left;
    left = before.replace(/[a-z][a-z\d+.-]*:\/\/|\bwww\./gi, "");
  }
  return left.replace(/(?<=[\p{L}\d-])\.(?=\p{L})/gu, ". ");
}

/** A value of which some texts were typed by whoever sent it, as mails print them. */
export const withoutLinksIn = <Key extends string, Value extends Readonly<Record<Key, string>>>(
  value: Value,
  keys: readonly Key[],
): Value => ({
  ...value,
  ...Object.fromEntries(keys.map((key) => [key, withoutLinks(value[key])])),
});
