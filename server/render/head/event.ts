import type { Item } from "../../content/schemas.ts";
import { htmlToText } from "../../html/text.ts";
import { eventPlaceOf } from "../../site/event-place.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { itemImage, toIsoTime } from "./article.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";

/** An event as schema.org's `Event`. */
export function toEvent(
  { origin }: LinkedDataInput,
  item: Item,
  url: string | undefined,
): LinkedData {
  const place = eventPlaceOf(item);
  return {
    "@type": "Event",
    url,
    name: item.title,
    description: htmlToText(excerptOf(item)) || htmlToText(item.body).slice(0, 500),
    image: itemImage(item, origin),
    startDate: toIsoTime(item.startDate),
    endDate: toIsoTime(item.endDate),
    location: place && {
      "@type": "Place",
      name: place.title || place.address,
      address: place.address || undefined,
      geo: place.position && { "@type": "GeoCoordinates", ...place.position },
    },
  };
}
