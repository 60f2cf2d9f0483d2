import type { Markup } from "../../../engine/index.ts";
import { albumList } from "./album.ts";
import { blogItem, blogList } from "./blog.ts";
import { eventItem, eventList } from "./events.ts";
import { galleryList } from "./gallery.ts";
import { productItem, productList } from "./products.ts";

type SystemCollection = {
  readonly list: Markup;
  /** Missing for a collection type whose items have no page of their own. */
  readonly item?: Markup;
  readonly config: { readonly title: string; readonly ordering: string };
};

/** Collection types that the platform provides, by name, for themes that enable them without files of their own. */
export const systemCollections: Readonly<Record<string, SystemCollection>> = {
  album: { list: albumList, config: { title: "Album", ordering: "music-album" } },
  blog: {
    list: blogList,
    item: blogItem,
    config: { title: "Blog", ordering: "chronological" },
  },
  events: {
    list: eventList,
    item: eventItem,
    config: { title: "Events", ordering: "calendar" },
  },
  gallery: { list: galleryList, config: { title: "Gallery", ordering: "user-orderable" } },
  products: {
    list: productList,
    item: productItem,
    config: { title: "Products", ordering: "user-orderable" },
  },
};
