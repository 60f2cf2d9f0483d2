/** Who may import whom: one rule a folder. The table these rules state is in docs/architecture.md. */

const rule = (name, from, allowed, fromNot) => ({
  name,
  severity: "error",
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to: { pathNot: allowed },
});

const packages = (...names) => `node_modules/(${names.map((name) => `${name}/`).join("|")})`;
const validation = "node_modules/zod/mini/";
const database = packages("kysely", "@photostructure/sqlite");
const react = packages("react", "react-dom", "@types/react", "@types/react-dom");

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every-import-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    rule("engine-is-pure", "^engine/", ["^engine/", packages("chevrotain")]),
    rule(
      "formatters-know-values",
      "^formatters/",
      ["^formatters/", "^engine/index\\.ts$", "^templates/platform/", packages("@phensley/cldr")],
      "^formatters/i18n/locale-data\\.ts$",
    ),
    rule("locale-data-loads-packs", "^formatters/i18n/locale-data\\.ts$", [
      "^formatters/",
      "^engine/index\\.ts$",
      packages("@phensley/cldr"),
      "^(node:)?module$",
    ]),
    rule("platform-markup-is-text", "^templates/platform/", [
      "^templates/platform/",
      "^engine/index\\.ts$",
    ]),
    rule("contract-is-a-leaf", "^server/contract/", ["^server/contract/", validation]),
    rule("data-speaks-sql", "^server/data/", [
      "^server/(data|contract)/",
      database,
      "^(node:)?(crypto|fs|fs/promises|path)$",
    ]),
    rule("domain-knows-rules", "^server/domain/", [
      "^server/(domain|contract|data)/",
      "^server/errors\\.ts$",
      "^(node:)?crypto$",
    ]),
    {
      name: "domain-sees-types-of-data",
      severity: "error",
      from: { path: "^server/domain/" },
      to: { path: "^server/data/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "content-and-pages-without-http-and-sql",
      severity: "error",
      from: { path: "^server/(content|site|pages)/" },
      to: {
        path: [
          "^server/(data|routes|plugins|cli)/",
          packages("fastify", "@fastify"),
          database,
          "^(node:)?(http|https|http2)$",
        ],
      },
    },
    {
      name: "engine-through-its-door",
      severity: "error",
      from: { pathNot: "^(engine|test)/" },
      to: { path: "^engine/", pathNot: "^engine/index\\.ts$" },
    },
    {
      name: "formatters-through-their-door",
      severity: "error",
      from: { pathNot: "^(formatters|test)/" },
      to: { path: "^formatters/", pathNot: "^formatters/index\\.ts$" },
    },
    {
      name: "http-without-sql-and-engine",
      severity: "error",
      from: { path: "^server/(routes|plugins)/" },
      to: {
        path: ["^server/(data|content|site|cli)/", "^(engine|formatters|client)/", database],
      },
    },
    {
      name: "settings-and-errors-stand-alone",
      severity: "error",
      from: { path: "^server/(config|errors)\\.ts$" },
      to: {
        path: ["^server/(?!contract/)", "^(engine|formatters|client)/", database],
      },
    },
    {
      name: "themes-are-no-code",
      severity: "error",
      from: { path: "^templates/(?!platform/)" },
      to: {},
    },
    {
      name: "parts-are-put-together-at-the-top",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(main|start|app)\\.ts$|^server/cli/" },
      to: { path: "^server/(main|start|app)\\.ts$|^server/cli/" },
    },
    {
      name: "islands-are-written-in-one-place",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/render/islands\\.ts$" },
      to: { path: "^client/" },
    },
    {
      name: "islands-writer-sees-islands",
      severity: "error",
      from: { path: "^server/render/islands\\.ts$" },
      to: { path: "^client/", pathNot: "^client/(islands/|product-store\\.ts)" },
    },
    rule("client-sees-the-contract", "^client/", [
      "^client/",
      "^server/contract/",
      react,
      validation,
    ]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
