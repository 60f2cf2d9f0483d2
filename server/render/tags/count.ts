/** The whole number in an attribute, at most `most`; `missing` for anything else. */
export function toCount(
  text: string | undefined,
  { missing, most }: { readonly missing: number; readonly most: number },
): number {
  return Math.min(/^\d{1,9}$/.test(text?.trim() ?? "") ? Number(text) : missing, most);
}
