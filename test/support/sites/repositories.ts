/**
 * Small template repositories that imitate real ones: how they split files, what they forget, how they interpret the
 * conventions. Files by path.
 */
type Files = Readonly<Record<string, string | object>>;

const page = "{squarespace.main-content}";
const head = "<!doctype html>\n<html>\n<head>\n{squarespace-headers}\n</head>";
const body = '<body id="{squarespace.page-id}" class="{squarespace.page-classes}">';
const foot = "{squarespace-footers}\n</body>\n</html>";
const navigations = [{ title: "Main Navigation", name: "mainNav" }];

/** One region, one style sheet, no folder but `styles`. */
const bare: Files = {
  "template.conf": {
    name: "Base",
    author: "Example",
    layouts: { default: { name: "Default", regions: ["site.region"] } },
    navigations,
    stylesheets: ["site.less"],
  },
  "site.region": `${head}\n${body}\n${page}\n${foot}`,
  "styles/reset.css": "html, body { margin: 0 }",
  "styles/site.less": "@ink: #333;\nbody { color: @ink }",
  "readme.md": "# Base",
  "package.json": { name: "base" },
};

/** A magazine: header and footer regions, blocks in folders, a blog, tweaks, merged scripts, a query. */
const magazine: Files = {
  "template.conf": `{
  "name": "Magazine", "author": "Example",
  "layouts": {
    "default": { "name": "Default", "regions": ["header", "footer"] },
    "wide": { "name": "Wide", "regions": ["header.region", "wide", "footer.region"] },
  },
  // areas
  "navigations": [
    { "title": "Main", "name": "mainNav" },
    { "title": "Footer", "name": "footerNav" }
  ],
  "stylesheets": ["type.less", "blog.css"]
}`,
  "header.region": `${head}
<body id="{squarespace.page-id}" class="{squarespace.page-classes}{.if collection.regionName} layout-{collection.regionName}{.end}<squarespace:navigation navigationId="footerNav">{.if items.0} has-footer-nav{.end}</squarespace:navigation>">
<header><h1 data-content-field="site-title"><a href="/">{.if websiteSettings.logo}{squarespace-logo}{.or}{website.siteTitle}{.end}</a></h1>
<squarespace:navigation navigationId="mainNav" template="main-navigation" /></header>`,
  "wide.region": `{.if collection}<squarespace:block-field id="wide-{collection.id}" columns="12" label="Wide: {collection.title}" />{.end}`,
  "footer.region": `<main>${page}</main>
<squarespace:query collection="blog" limit="3" featured="true">{.repeated section items}<a href="{fullUrl}">{title}</a>{.alternates with}, {.or}none{.end}</squarespace:query>
<squarespace:block-field id="footerBlocks" columns="12" label="Footer" />
<squarespace:script src="lib/plugin.js" combo="true" />
<squarespace:script src="site.js" combo="true"/>
${foot}`,
  "blocks/navigation/main-navigation.block": `<nav>{.repeated section items}
{.section externalLink}<a href="{url}"{.section newWindow} target="_blank"{.end}>{title}</a>{.end}
{.section collection}{.folder?}<span>{navigationTitle}</span>{.or}<a href="{fullUrl}">{navigationTitle}</a>{.end}{.end}
{.end}</nav>`,
  "blocks/post/meta.block":
    '<p class="meta">{.if author.displayName}{author.displayName}{.end}<time>{publishOn|date %d.%m.%Y}</time></p>',
  "collections/blog.conf": `{ "title": "Blog", "addText": "Add Post", "icon": "blog", "ordering": "chronological", "pageSize": 20, "acceptTypes": ["text", "recipe"] }`,
  "collections/blog.list":
    '{.repeated section items}<article class="{@|item-classes}"><h2><a href="{fullUrl}">{title}</a></h2>{@|apply meta.block}{.if excerpt}{excerpt}{.or}{body}{.end}</article>{.end}{.if pagination}{.section pagination}{.if nextPage}<a href="{nextPageUrl}">Older</a>{.end}{.end}{.end}',
  "collections/blog.item": "{.section item}<h1>{title}</h1>{@|apply meta.block}{body}{.end}",
  "scripts/site.js": "window.site = true",
  "scripts/lib/plugin.js": "/* plugin */ // no line break",
  "styles/type.less": `// tweak: { type : "font", category : "Text", title : "Body", loadAllVariants: true } all of it
.body-font { font-family: serif; font-size: 14px; line-height: 1.5em }
// tweak: { "type": "value", "title": "Gutter", "min": 0, "max": 100, "js": "true" }
@gutter: 20px;
// tweak: { "type": "checkbox", "title": "Hide Author", "value": "false" }
// tweak: { "type": "dropdown", "title": "Blog Layout", "options": ["One Column", "3:2 Grid"], "default": "3:2 Grid" }
body { .body-font; padding: @gutter; p { margin-bottom: @body-font-font-size } }`,
  "styles/blog.css": ".meta { font-size: .9em }",
};

/** A portfolio: layouts by id, a custom type, galleries of the platform, static pages, a replaced block. */
const portfolio: Files = {
  "template.conf": {
    name: "Portfolio",
    author: "Example",
    layouts: {
      default: { name: "Default", regions: ["site"] },
      splash: { name: "Splash", regions: ["splash"] },
    },
    navigations,
    stylesheets: ["/portfolio.less"],
    systemCollections: ["gallery", "blog"],
    systemPartials: ["sqs-share-buttons"],
    customTypes: [
      {
        title: "Project",
        name: "project",
        base: "image",
        fields: [
          { name: "client", title: "Client", type: "text" },
          { name: "images", title: "Images", type: "gallery" },
        ],
      },
    ],
    vertical: "portfolio",
    debug: true,
  },
  "site.region": `${head}${body}<squarespace:navigation navigationId="mainNav" template="nav" />${page}${foot}`,
  "splash.region": `${head}${body}${page}${foot}`,
  "blocks/nav.block":
    "{.repeated section items}{.collection?}<a href='{collection.fullUrl}'>{collection.title}</a>{.end}{.end}",
  "blocks/picture.block":
    '<figure><img data-src="{item.assetUrl}">{.if info.title}{info.title}{.end}</figure>',
  "blocks/picture.block.conf": { type: "image" },
  "collections/projects.conf": {
    title: "Projects",
    addText: "Add Project",
    acceptTypes: ["project"],
    icon: "projects",
    ordering: "user-orderable",
    fullData: "true",
  },
  "collections/projects.list":
    '{.repeated section items}<a href="{fullUrl}">{customContent.client}</a>{.end}',
  "collections/projects.item":
    "{item.title}{.repeated section item.customContent.images}{@|image}{.end}{item|apply sqs-share-buttons.block}",
  "pages/about.page":
    '<h1>About</h1><squarespace:block-field id="about" columns="1" lock-layout="true" />',
  "pages/about.page.conf": { title: "About", description: "Who we are" },
  "pages/hidden.page": "hidden",
  "pages/hidden.conf": { title: "Hidden" },
  "assets/img/logo.svg": "<svg/>",
  "styles/portfolio.less": "figure { margin: 0 }",
};

/** One long page: an index that contains its collections, a folder navigation, nested sections. */
const onePage: Files = {
  "template.conf": {
    name: "One Page",
    author: "Example",
    layouts: { default: { name: "Default", regions: ["site"] } },
    navigations,
    stylesheets: ["build/site.css", "onepage"],
  },
  "site.region": `${head}${body}
<squarespace:folder-navigation template="submenu" />
${page}
<script>var data = { "a": { "b": [1, 2] } }; function f() { return {}; }</script>
<style>.a { color: red } @media (max-width: 1px) { .b { color: blue } }</style>
${foot}`,
  "blocks/submenu.block":
    "{.section items}<ul>{.repeated section @}<li>{collection.title}</li>{.end}</ul>{.end}",
  "collections/index.conf": `{ "title": "Index", "folder": true, "index": true, "indexType": "stacked", "fullData": true, "acceptTypes": ["page", "gallery",], }`,
  "collections/index.list": `{.repeated section collection.collections}<section id="{urlId}">
{.equal? typeName "gallery"}{.repeated section items}<img src="{assetUrl}">{.end}{.or}{mainContent}{.end}
</section>{.end}`,
  "styles/onepage.css": "section { min-height: 100vh }",
};

/** A venue: events with a calendar, records of the platform, a sidebar layout, scripts in folders, a folder's own menu. */
const venue: Files = {
  "template.conf": {
    name: "Venue",
    author: "Example",
    layouts: {
      default: { name: "Default", regions: ["top.region", "bottom.region"] },
      sidebar: { name: "Sidebar", regions: ["top.region", "sidebar.region", "bottom.region"] },
    },
    navigations: [...navigations, { title: "Secondary", name: "secondaryNav" }],
    stylesheets: [],
    systemCollections: ["album", "events"],
  },
  "top.region": `${head}${body}{.if authenticatedAccount}{.or}<p>{.end}<div class="page">`,
  "sidebar.region": `{.section collection}<aside><squarespace:category collection="{urlId}"><ul>{.repeated section categories}<li{.if active} class="active"{.end}><a href="{fullUrl}">{name}</a></li>{.end}</ul></squarespace:category></aside>{.end}`,
  "bottom.region": `${page}</div><squarespace:script src="controllers/Events.js" combo="{.if authenticatedAccount}false{.or}true{.end}" />${foot}`,
  "collections/events.conf": {
    title: "Events",
    addText: "Add Event",
    acceptTypes: ["event"],
    icon: "calendar",
    ordering: "calendar",
    pageSize: 30,
  },
  "collections/events.list":
    "{.if calendarView}calendar{.or}{.repeated section upcoming}{title} {startDate|date %d.%m.%Y}{.end}{.repeated section past}{title}{.end}{.end}",
  "collections/events.item":
    '{.section item}{title}{.section location}{addressTitle}{.end}{.end}<squarespace:related collectionId="{collection.id}" itemId="{item.id}" limit="3">{.repeated section items}{title}{.end}</squarespace:related>',
  "collections/menu.conf": { title: "Menu", folder: true, acceptTypes: ["page", "events"] },
  "scripts/controllers/Events.js": "(function () {})()",
};

/** A shop that its authors left in a hurry: wrong case, missing files, an open section, mistakes in every configuration. */
const neglected: Files = {
  "template.conf": `\uFEFF/* the shop */
{
  "name" : "Neglected",
  "layout" : {},
  "layouts" : { "default" : { "name" : "Default", "regions" : [ "Site", "missing" ] } },
  "navigation" : [],
  "stylesheets" : [ "Shop", "gone.less" ]
}
} trailing`,
  "site.region": `${head}${body}\n<squarespace:navigation navigationId='mainNav' template="Menu" />\n${page}\n${foot}\n{.section nothing}`,
  "blocks/menu.block": "{.repeated section items}{collection.title|htmlescape}{.end}",
  "blocks/old/menu.block": "old",
  "collections/products.conf": "{ title: 'Shop', pageSize: 9999 }",
  "collections/products.list":
    '{.repeated section items}<a href="{fullUrl}">{title}</a>{@|apply Price.block}{.end}',
  "collections/products.item": "{.if item.starred}\n<h1>{item.title}</h1>",
  "styles/shop.less":
    "// tweak: { type: color, title: oops }\n@a: red;\n.x { color: @a; .nowhere; }",
};

/** By name, each with its diagnostics in any order, except those of style sheets. */
export const repositories: Readonly<
  Record<string, { readonly files: Files; readonly diagnostics: readonly string[] }>
> = {
  bare: { files: bare, diagnostics: [] },
  magazine: {
    files: magazine,
    diagnostics: [
      "warning template.conf:5:86: is not strict JSON: a comma stands before the end of a list or object",
      "warning template.conf:7:3: is not strict JSON: it holds a comment",
    ],
  },
  portfolio: {
    files: portfolio,
    diagnostics: ["warning collections/projects.conf $.fullData: should be true without quotes"],
  },
  onePage: {
    files: onePage,
    diagnostics: [
      "warning collections/index.conf:1:127: is not strict JSON: a comma stands before the end of a list or object",
      "warning template.conf $.stylesheets[0]: style sheet 'build/site.css' is missing",
    ],
  },
  venue: { files: venue, diagnostics: [] },
  neglected: {
    files: neglected,
    diagnostics: [
      "error blocks/old/menu.block: has the name of blocks/menu.block, which is used instead",
      "error collections/products.item:1:1: SyntaxError: Reached EOF in the middle of IF",
      "error collections/products.list:1:57: there is no partial 'Price.block'",
      "error site.region:6:1: there is no navigation 'mainNav' in template.conf",
      "error site.region:11:1: SyntaxError: Reached EOF in the middle of SECTION",
      "error template.conf $.layouts.default.regions[1]: there is no region 'missing'",
      "warning blocks/menu.block:1:26: SyntaxError: Formatter 'htmlescape' is unknown",
      "warning collections/products.conf $.pageSize: 9999 is more than a page shows; 250 count",
      "warning collections/products.conf:1:10: is not strict JSON: a text stands in single quotes",
      "warning collections/products.conf:1:3: is not strict JSON: a name stands without quotes",
      "warning site.region:6:1: 'Menu.block' is the file 'menu.block': upper and lower case differ",
      "warning site.region:6:25: SyntaxError: The value of attribute 'navigationId' should stand in double quotes",
      "warning styles/shop.less:1:19: the tweak cannot be read: invalid character 'c'",
      "warning template.conf $.author: is missing",
      "warning template.conf $.layout: is no known key; did you mean 'layouts'?",
      "warning template.conf $.layouts.default.regions[0]: 'Site' is the file 'site.region': upper and lower case differ",
      "warning template.conf $.navigation: is no known key; did you mean 'navigations'?",
      "warning template.conf $.navigations: is missing",
      "warning template.conf $.stylesheets[0]: style sheet 'Shop' is the file 'styles/shop.less': upper and lower case differ",
      "warning template.conf $.stylesheets[1]: style sheet 'gone.less' is missing",
      "warning template.conf:1:1: is not strict JSON: it holds a comment",
      "warning template.conf:9:1: is not strict JSON: text follows its end",
    ],
  },
};
