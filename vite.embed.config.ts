import { join } from "node:path";
import { defineConfig } from "vite";

/** Builds the script of the embedded calculator apart from the pages: an embed shares no file with them. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: join(process.env.OUT_DIR ?? "dist", "web"),
    emptyOutDir: false,
    manifest: ".vite/embed-manifest.json",
    target: "es2022",
    rolldownOptions: {
      input: "src/web/embed/calculator-client.ts",
      output: { entryFileNames: "assets/embed-calculator-[hash].js" },
    },
  },
});
