/**
 * The escaping of the floor: a test first, then a pass over the text. It is written out here, so that the
 * floor is what somebody writes who has no engine.
 */
export function escapeHtml(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  let out = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const entity = code === 38 ? "&amp;" : code === 60 ? "&lt;" : code === 62 ? "&gt;" : "";
    if (entity === "") continue;
    out += text.slice(from, at) + entity;
    from = at + 1;
  }
  return out + text.slice(from);
}
