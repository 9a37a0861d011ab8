import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Another folder lets a second build stand beside the first. */
const out = process.env.OUT_DIR ?? "dist";

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?!react-virtual|virtual-core)[\w-]+)[\\/]/;

/** What few pages need comes with them: exact decimals, the form library, charts, drawn sequences. */
const COMMON =
  /src.(web.(app.(page-address|auth-context|cycles-query)|ui.(?!(form|chart)[\\/]|residue-tiles)|lib)|domain.(units.(calendar|plain-number|hours-text)|peptides.(vocabulary|is-human)))|lucide-react.dist.esm.(icons|Icon|createLucideIcon|shared)/;

/** What people type into, and what keeps it: pages that are only read do without. */
const FORMS =
  /src.web.(ui.(field|select-field|file-input|menu|dialog|confirm-dialog|text-change)|lib.(device.(database|usual-scale|use-keep-soon)|bot-check|download|export-file|keep-units|loadable|new-id|outbox|use-change|use-now|wait-text|window-store|pdf))|src.domain.units.calendar|node_modules.idb[\\/]/;

/** What the library and entries share; then what entries share with comparisons and quality. One file each, not twenty. */
const LIBRARY =
  /src.(web.features.(lists.add-to-list|peptides.(messages|compare.compare-store))|domain.peptides.half-life-in-people)/;
const ENTRY =
  /src.(web.(app.(citations|glossary.(term|find-terms|use-)|own-answers.(answers-key|compared-with))|features.(peptides.(dose-text|detail.detail-card)|reports.peptide-reports-query))|domain.(uses.dose-setting|peptides.(best-evidence|evidence-grade|approved-use|sources.work-address)))/;
/** Curves, and the drawn sequence beside them on an entry. */
const CHART =
  /src.web.ui.chart.(linear-scale|axis|axes|frame|plot|shapes)[.]|src.web.ui.residue-tiles|src.domain.chemistry.residue-classes|src.domain.kinetics.(uptake|one-compartment|kinetics-for)|node_modules.d3-(shape|path)/;

/** Here already when a page is asked for, so no page needs to list them. */
const WITH_EVERY_PAGE = /assets.(framework|common|entry-client|rolldown-runtime)-/;

const OUTSIDE = ["@napi-rs/canvas", "@node-rs/argon2", "pdfjs-dist", "tinypool"];

/** One letter outside Latin-1 has V8 hold a whole script at two bytes a letter. */
const latinScripts: Plugin = {
  name: "latin-scripts",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replace(/[^\0-\xff]/g, escaped);
  },
};

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Two builds of one source: the browser's into dist/web, the server (which renders pages) into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  worker: { format: "es" },
  publicDir: isSsrBuild ? false : "src/web/public",
  // One file loads in a fraction of the time of 2,000 in node_modules. What stays there is native or reads files of its own.
  ssr: { noExternal: true, external: OUTSIDE },
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  build: isSsrBuild
    ? {
        outDir: `${out}/server`,
        target: "node24",
        emptyOutDir: true,
        // Each thread has a script of its own, next to the server's.
        rolldownOptions: {
          input: {
            main: "src/main.ts",
            "read-worker": "src/server/features/bloodwork/reading/read-worker.ts",
            "backup-worker": "src/server/backup/backup-worker.ts",
            "analysis-worker": "src/server/features/analyzer/analysis-worker.ts",
          },
          // Starts about a tenth faster than ES modules, which Node has to link and wrap.
          output: { format: "cjs", plugins: [latinScripts] },
        },
      }
    : {
        outDir: `${out}/web`,
        manifest: true,
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false, // browsers without it fetch a little later
          resolveDependencies: (_file, needed) => needed.filter((file) => !WITH_EVERY_PAGE.test(file)),
        },
        rolldownOptions: {
          input: "src/web/entry-client.tsx",
          // One file for what rarely changes: it compresses better together and stays cached across releases.
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK },
                // Small parts that most pages need: one request instead of twenty.
                { name: "common", test: (id: string) => COMMON.test(id) && !FORMS.test(id), minShareCount: 4 },
                // its own dependencies stay where pages to read need them
                { name: "library", test: LIBRARY, minShareCount: 2, includeDependenciesRecursively: false },
                { name: "reading", test: ENTRY, minShareCount: 2, includeDependenciesRecursively: false },
                { name: "chart", test: CHART, minShareCount: 2, includeDependenciesRecursively: false },
                { name: "forms", test: FORMS, minShareCount: 4, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
