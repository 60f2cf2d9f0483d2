/** As the formatter: cut after the last space inside the length. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(" ", length - 1) + 1)}...`;
}
