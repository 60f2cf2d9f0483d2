let loading: ReturnType<typeof load> | undefined;

/** The operations that read the formats of pictures, by file content. */
const readers = ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);

async function load() {
  const { default: sharp } = await import("sharp");
  // A file may contain anything, whatever its name says. Drawings that load or nest others must not be rendered by a
  // server.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  return sharp;
}

/** The package that decodes pictures, for files of any content. It is an optional dependency: rejected without it. */
export const loadSharp = () => (loading ??= load());

/** Larger pictures are not decoded: no page needs one, and they could exhaust the memory. */
export const MAX_PIXELS = 100_000_000;

/** The most seconds that a picture is worked on. */
export const MAX_SECONDS = 20;
