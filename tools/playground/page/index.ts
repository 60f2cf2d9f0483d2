const root = document.querySelector("#playground");
if (root) {
  // The text is shown first: engine and editors are large.
  requestAnimationFrame(() =>
    setTimeout(async () => {
      const { start } = await import("./start.ts");
      await start(root);
    }),
  );
}
