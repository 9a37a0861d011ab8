/** What a page that ran markup out of a text would do. */
export const RUN = "document.documentElement.dataset.executed=1";

/** Texts that would run, break out of markup or inline data, reorder a line or count as a formula, one per trick. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `"><iframe srcdoc="<script>parent.${RUN}</script>">`,
  `' onfocus='${RUN}' autofocus='`,
  `" onmouseover="${RUN}" x="`,
  `javascript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  "{{constructor.constructor('alert(1)')()}}",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "&lt;b&gt;&amp;",
  "\u2028\u2029",
  "\u202etxt.exe\u2066",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "*".repeat(300),
];
