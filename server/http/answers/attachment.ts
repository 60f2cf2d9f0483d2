/**
 * The value of `Content-Disposition` that makes browsers save an answer under a name (RFC 6266). Clients without UTF-8
 * get the name without other characters.
 */
export function toAttachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
