import { group, optional, type ValuesOf } from "../../json/composed-keys.ts";
import { flag, range, text } from "../../json/exported-keys.ts";
import { readQuietly } from "../../json/key.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";

const placeOptions = {
  mapLat: range(-90, 90, undefined),
  mapLng: range(-180, 180, undefined),
  mapZoom: range(1, 20, 12, { whole: true }),
  markerLat: range(-90, 90, undefined),
  markerLng: range(-180, 180, undefined),
  addressTitle: text(""),
  addressLine1: text(""),
  addressLine2: text(""),
  addressCountry: text(""),
};

type Place = ValuesOf<typeof placeOptions>;

const place = group(placeOptions);

const linesOf = ({ addressTitle, addressLine1, addressLine2, addressCountry }: Place) =>
  [addressTitle, addressLine1, addressLine2, addressCountry].filter((line) => line.trim() !== "");

const pointOf = ({ mapLat, mapLng, markerLat, markerLng }: Place) => {
  const latitude = markerLat ?? mapLat;
  const longitude = markerLng ?? mapLng;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};

const MAPS = "https://www.openstreetmap.org";

/** The address of a map of a place; only contacted when a visitor follows the link. */
function toMapUrl(shown: Place): string | undefined {
  const point = pointOf(shown);
  const lines = linesOf(shown);
  if (!point) {
    return lines.length > 0
      ? `${MAPS}/search?query=${encodeURIComponent(lines.join(", "))}`
      : undefined;
  }
  const { latitude, longitude } = point;
  const around = `${shown.mapZoom}/${shown.mapLat ?? latitude}/${shown.mapLng ?? longitude}`;
  return `${MAPS}/?mlat=${latitude}&mlon=${longitude}#map=${around}`;
}

const mapOptions = {
  /** Undefined if the block names no place; then the website's own is used. */
  location: optional(place),
  style: range(1, 100, 2, { whole: true }),
  labels: flag(true),
  terrain: flag(false),
  controls: flag(false),
};

/** A place with its address, and a link to a map. */
export const mapBlocks: BlockFamily = {
  map: blockKind({
    template: "map",
    options: mapOptions,
    data({ options: { location } }, { view }) {
      const shown = location ?? readQuietly(place, view.site.content.website.location);
      const url = toMapUrl(shown);
      if (url === undefined) return undefined;
      const point = pointOf(shown);
      const lines = linesOf(shown);
      const name = point && lines.length === 0 ? [`${point.latitude}, ${point.longitude}`] : lines;
      return { url, lines: name };
    },
    check({ location }, { content }, report) {
      const own = content.website.location;
      const shown = location ?? readQuietly(place, own);
      if (toMapUrl(shown) !== undefined) return;
      report("a map needs an address or a point; the block stays empty", ["location"]);
    },
  }),
};
