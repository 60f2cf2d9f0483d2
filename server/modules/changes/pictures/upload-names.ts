/** The names of uploaded pictures in a text, which may write slashes as JSON allows. */
export const toUploadNames = (text: string): readonly string[] =>
  text.match(/[\da-f]{32}\.(?:jpg|png|webp)/g) ?? [];
