/**
 * The escaping of the floor, in the same style as ours: a pattern says where, most texts are given back as
 * they are. It is written out here, so that the floor is what somebody writes who has no engine.
 */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  let out = "";
  let from = 0;
  do {
    const at = special.lastIndex - 1;
    const code = text.charCodeAt(at);
    out += text.slice(from, at) + (code === 38 ? "&amp;" : code === 60 ? "&lt;" : "&gt;");
    from = at + 1;
  } while (special.test(text));
  return out + text.slice(from);
}

const special = /[&<>]/g;
