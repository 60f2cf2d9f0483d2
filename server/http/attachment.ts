/**
 * The value of `Content-Disposition` by which browsers save an answer under a name (RFC 6266): readers that know no UTF-8 get the
 * name with other characters left out.
 */
export function toAttachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
