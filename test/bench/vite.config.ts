import { defineConfig } from "vite";

/**
 * Our engine as one file, as the server ships it. The peers stay packages, which is why the file stands where they are
 * found.
 */
// biome-ignore lint/style/noDefaultExport: Vite wants it.
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external: [
      "@squarespace/template-engine",
      "ejs",
      "eta",
      "handlebars",
      "liquidjs",
      "mustache",
      "nunjucks",
    ],
  },
  build: {
    ssr: true,
    outDir: "test/bench/dist",
    target: "node20",
    rolldownOptions: {
      input: {
        main: "test/bench/main.ts",
        server: "test/bench/server/main.ts",
        load: "test/bench/server/load.ts",
        bare: "test/bench/server/bare.ts",
        parse: "test/bench/server/parse.ts",
        buyers: "test/bench/shop/buyers.ts",
        "big-shop": "test/bench/server/big-shop-main.ts",
      },
    },
  },
});
