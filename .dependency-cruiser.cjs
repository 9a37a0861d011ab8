/** The walls of the house. Type imports count. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "domain-is-pure",
      comment: "The rules know no database, browser, clock or framework; only these libraries.",
      severity: "error",
      from: { path: "^src/domain", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/domain|node_modules/(zod|decimal\\.js|papaparse|minisearch|temporal-polyfill|rrule-temporal|saxes|unified|remark-[a-z]+|rehype-sanitize|hast-util-sanitize|mdast-util-to-string|github-slugger|yaml|@types/(mdast|hast|unist))/" },
    },
    {
      name: "contract-knows-the-domain-only",
      severity: "error",
      from: { path: "^src/contract" },
      to: { pathNot: "^src/(contract|domain)|node_modules/zod/" },
    },
    {
      name: "server-and-web-never-meet",
      comment: "Only main.ts sees both sides.",
      severity: "error",
      from: { path: "^src/server" },
      to: { path: "^src/web" },
    },
    { name: "web-never-imports-the-server", severity: "error", from: { path: "^src/web" }, to: { path: "^src/server" } },
    {
      name: "server-features-stand-alone",
      severity: "error",
      from: { path: "^src/server/features/([^/]+)/" },
      to: { path: "^src/server/features/", pathNot: "^src/server/features/$1/" },
    },
    {
      name: "web-features-stand-alone",
      comment: "A route joins features; the plan view and the saved protocols are one feature.",
      severity: "error",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    {
      name: "ui-knows-no-feature",
      severity: "error",
      from: { path: "^src/web/(ui|lib)" },
      to: { path: "^src/web/(app|features|routes)" },
    },
    {
      name: "features-know-no-route",
      severity: "error",
      from: { path: "^src/web/(app|features)", pathNot: "^src/web/app/router\\.tsx$" },
      to: { path: "^src/web/routes" },
    },
    {
      name: "product-code-needs-no-test-package",
      severity: "error",
      from: { path: "^src", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"], exportsFields: ["exports"], conditionNames: ["import", "types", "node"] },
  },
};
