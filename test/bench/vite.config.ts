import { defineConfig } from "vite";

/** Our engine as one file, as the server ships it; the peers stay packages, as they are installed. */
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
    outDir: "dist/bench",
    target: "node20",
    rolldownOptions: { input: { main: "test/bench/main.ts" } },
  },
});
