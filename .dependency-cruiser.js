/** The imports that are allowed: one rule a sentence. docs/engineers/architecture.md shows the house that these rules keep. */

const packages = (...names) => `node_modules/(${names.map((name) => `${name}/`).join("|")})`;
const validation = "node_modules/zod/mini/";
const sql = packages("kysely", "@photostructure/sqlite", "pg");
const fastify = packages("fastify", "fastify-plugin", "fastify-type-provider-zod", "@fastify");
const react = packages("react", "react-dom", "@types/react", "@types/react-dom");

/** `from` imports nothing but what `allowed` names. */
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: "error",
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to: { pathNot: allowed },
});

/** `from` never imports what `forbidden` names. */
const never = (name, from, forbidden, { fromNot, except, types } = {}) => ({
  name,
  severity: "error",
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to: {
    path: forbidden,
    ...(except && { pathNot: except }),
    ...(types && { dependencyTypesNot: ["type-only"] }),
  },
});

/** The server's floors, the lowest first. Each imports itself and the floors below it. */
const floors = [
  "contract",
  "errors.ts",
  "diagnostics.ts",
  "html",
  "json",
  "content",
  "theme",
  "site",
  "http",
  "blocks",
  "render",
  "pages",
  "search",
  "images",
  "files",
  "development",
  "database",
  "jobs",
  "mail",
  "screens",
  "modules",
  "moving",
];

const floorPath = (floor) =>
  `^server/${floor.endsWith(".ts") ? floor.replace(".", "\\.") : `${floor}/`}`;

const downwards = floors.map((floor, height) => {
  const above = floors.slice(height + 1).map(floorPath);
  return never(`${floor.replace(".ts", "")}-imports-no-floor-above-it`, floorPath(floor), [
    ...above,
    "^server/(main|start|app|compose|config|host-sites|requests)\\.ts$",
    "^server/cli/",
  ]);
});

export default {
  forbidden: [
    { name: "no-import-goes-in-a-circle", severity: "error", from: {}, to: { circular: true } },
    {
      // Every subject of the contract names texts, and `texts/` makes one table of those of all subjects. Rooms of tests lean on each other.
      name: "no-folders-go-in-a-circle",
      severity: "error",
      scope: "folder",
      from: { pathNot: "^(server/contract|test)/" },
      to: { circular: true },
    },
    {
      name: "every-import-resolves",
      severity: "error",
      // The engines that it compares with are only installed where the benchmark runs.
      from: { pathNot: "^test/bench/engines\\.ts$" },
      to: { couldNotResolve: true },
    },
    only("the-engine-is-pure", "^engine/", [
      "^engine/",
      packages("chevrotain", "fastest-levenshtein"),
    ]),
    only(
      "formatters-know-values-alone",
      "^formatters/",
      ["^formatters/", "^engine/index\\.ts$", "^templates/platform/", packages("@phensley/cldr")],
      "^formatters/i18n/locale-packs\\.ts$",
    ),
    only("one-file-loads-locale-packs", "^formatters/i18n/locale-packs\\.ts$", [
      packages("@phensley/cldr"),
      "^(node:)?module$",
    ]),
    only("platform-markup-is-text", "^templates/platform/", [
      "^templates/platform/",
      "^engine/index\\.ts$",
    ]),
    never("image-widths-import-nothing", "^templates/platform/image-widths\\.ts$", ["."]),
    never("themes-are-no-code", "^templates/(?!platform/)", ["."]),
    never("the-engine-has-one-door", ".", ["^engine/"], {
      fromNot: "^(engine|test)/",
      except: "^engine/index\\.ts$",
    }),
    never("formatters-have-one-door", ".", ["^formatters/"], {
      fromNot: "^(formatters|test)/",
      except: "^formatters/index\\.ts$",
    }),
    only("the-analysis-is-pure", "^analysis/", ["^analysis/", "^engine/index\\.ts$"]),
    never("the-analysis-has-one-door", ".", ["^analysis/"], {
      fromNot: "^(analysis|test)/",
      except: "^analysis/index\\.ts$",
    }),
    only("the-contract-is-a-leaf", "^server/contract/", ["^server/contract/", validation]),
    only("errors-know-texts-alone", "^server/errors\\.ts$", ["^server/contract/"]),
    only("settings-stand-alone", "^server/(config|environment)\\.ts$", [
      "^server/environment\\.ts$",
      packages("zod"),
      "^(node:)?net$",
    ]),
    ...downwards,
    never("http-knows-no-site", "^server/http/", [
      "^server/(diagnostics\\.ts|html|json|content|theme|site)",
    ]),
    never("images-know-no-site", "^server/images/", [
      "^server/(json|content|theme|site|http|render|pages|search)/",
    ]),
    only("sql-stands-in-stores", "^server/database/", [
      "^server/(database|contract)/",
      "^server/errors\\.ts$",
      sql,
      "^(node:)?(crypto|fs|fs/promises|path|timers/promises|util)$",
    ]),
    never("sql-is-seen-by-stores-alone", "^server/", [sql], {
      fromNot: "^server/database/|^server/(jobs|mail|modules/.*)/([a-z-]*store|personal)\\.ts$",
    }),
    never(
      "the-database-is-seen-by-stores-alone",
      "^server/(mail|modules)/",
      ["^server/database/"],
      {
        fromNot: "/([a-z-]*store|personal|privacy-notes)\\.ts$",
        // A caller opens a transaction and hands it on; and the notes on tables.
        except: "^server/database/(schema|transact|privacy-notes)\\.ts$",
        types: true,
      },
    ),
    never("rules-see-contract-and-types", "^server/modules/.*rules\\.ts$", ["."], {
      except: ["^server/contract/"],
      types: true,
    }),
    never("fastify-is-seen-by-http-and-routes", "^server/", [fastify], {
      fromNot:
        "^server/http/|^server/(app|module|start|host-sites|requests)\\.ts$|^server/.*routes\\.ts$",
    }),
    {
      name: "a-module-is-entered-by-its-index",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/modules/|^server/compose\\.ts$" },
      to: { path: "^server/modules/", pathNot: "^server/modules/[^/]+/index\\.ts$" },
    },
    {
      name: "the-list-of-modules-sees-each-modules-value",
      severity: "error",
      from: { path: "^server/compose\\.ts$" },
      to: { path: "^server/modules/", pathNot: "^server/modules/[^/]+/module\\.ts$" },
    },
    {
      name: "a-module-enters-others-by-their-index",
      severity: "error",
      from: {
        path: "^server/modules/([^/]+)/",
      },
      to: {
        path: "^server/modules/",
        pathNot: ["^server/modules/$1/", "^server/modules/[^/]+/index\\.ts$"],
      },
    },
    never("islands-are-written-in-one-place", "^server/", ["^client/"], {
      fromNot: "^server/render/islands/(islands|write-islands)\\.ts$",
    }),
    never("the-core-of-the-client-knows-no-capability", "^client/core/", ["^client/(?!core/)"]),
    only("the-client-sees-the-contract", "^client/", [
      "^client/",
      "^server/contract/",
      "^templates/platform/image-widths\\.ts$",
      react,
      validation,
      packages("idiomorph"),
    ]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^test/(bench|lighthouse)/(dist|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
