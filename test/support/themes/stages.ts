/** The page that a theme is shown by: where it stands, and the templates of what it shows. */
export type Stage = {
  readonly name: string;
  readonly path: string;
  /** The templates; they are given the content around a title and the pictures of a section. */
  readonly templates: (show: Show) => Readonly<Record<string, unknown>>;
  /** True where the theme leaves the page to the platform: nothing of its own stands there. */
  readonly isPlatforms?: boolean;
};

/** The markup of a page by the theme: a title, pictures, and more. */
type Show = (title: string, pictures: string, more: string) => string;

const texts =
  '<ul>{.repeated section items}<li data-content><a href="{fullUrl}">{title|html}</a></li>{.end}</ul>';

const slide = (picture: string): string =>
  `<div class="slide"><figure class="loading content-fill"><img ${picture}></figure></div>`;

/** The pictures of a list, of which each waits for a script. */
const pictures = (list: string): string =>
  `{.repeated section ${list}}${slide('{@|image-meta} data-load="false"')}{.end}`;

const single = (item: string): string =>
  `{.section ${item}}${slide('{@|image-meta} data-load="false"')}{.end}`;

const conf = (title: string, more = {}): unknown => ({ title, ...more });

/** A product page knows that it is none of a blog. */
const banner = "{.section item}{.if productType}{.or}<p data-wrong>blog</p>{.end}{.end}";

export const stages: readonly Stage[] = [
  {
    name: "gallery",
    path: "/bilder",
    templates: (show) => ({
      "collections/gallery.conf": conf("Gallery"),
      "collections/gallery.list": show("{collection.title}", pictures("items"), ""),
    }),
  },
  {
    name: "list of a blog",
    path: "/journal",
    templates: (show) => ({
      "collections/blog.conf": conf("Blog"),
      "collections/blog.list": show("{collection.title}", pictures("items"), texts),
    }),
  },
  {
    name: "post",
    path: "/journal/eins",
    templates: (show) => ({
      "collections/blog.conf": conf("Blog"),
      "collections/blog.list": texts,
      "collections/blog.item": show(
        "{item.title}",
        single("item"),
        "<div data-content>{item.body}</div>",
      ),
    }),
  },
  {
    name: "list of products",
    path: "/laden",
    templates: (show) => ({
      "collections/products.conf": conf("Shop"),
      "collections/products.list": show("{collection.title}", pictures("items"), texts),
    }),
  },
  {
    name: "product",
    path: "/laden/becher",
    templates: (show) => ({
      "collections/products.conf": conf("Shop"),
      "collections/products.list": texts,
      "collections/products.item": show(
        "{item.title}",
        pictures("item.items"),
        `${banner}<div data-content>{item|product-price}{item|variants-select}{item|quantity-input}{item|add-to-cart-btn}</div>`,
      ),
    }),
  },
  {
    name: "list of events",
    path: "/termine",
    templates: (show) => ({
      "collections/events.conf": conf("Events", { ordering: "calendar" }),
      "collections/events.list": show("{collection.title}", pictures("items"), texts),
    }),
  },
  {
    name: "index",
    path: "/alles",
    templates: (show) => ({
      "collections/index.conf": conf("Index", { folder: true, index: true, fullData: true }),
      "collections/gallery.conf": conf("Gallery"),
      "collections/gallery.list": texts,
      "collections/index.list": show(
        "{collection.title}",
        `{.repeated section collection.collections}{.equal? typeName "gallery"}${pictures("items")}{.end}{.end}`,
        "{.repeated section collection.collections}{.if mainContent}<section data-content>{mainContent}</section>{.end}{.end}",
      ),
    }),
  },
  {
    name: "page of blocks",
    path: "/bausteine",
    templates: (show) => ({
      "foot.region": show(
        "{collection.title}",
        single("collection.mainImage"),
        "<div data-content>{squarespace.main-content}</div>",
      ),
    }),
  },
  ...["gallery /bilder", "products /laden", "product /laden/becher", "events /termine"].map(
    (one): Stage => {
      const [name = "", path = ""] = one.split(" ");
      return {
        name: `${name} of the platform`,
        path,
        isPlatforms: true,
        templates: () => ({}),
      };
    },
  ),
];
