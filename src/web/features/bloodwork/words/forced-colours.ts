/**
 * Styles for forced-colors mode, where the system replaces our colors: shapes, hatching and dashes carry the meaning.
 */
export const FORCED_COLOURS =
  "forced-colors:[--ink:CanvasText] forced-colors:[--ink-2:CanvasText] forced-colors:[--ink-3:CanvasText] " +
  "forced-colors:[--surface:Canvas] forced-colors:[--line-soft:Canvas] forced-colors:[--control:CanvasText] " +
  "forced-colors:[--safe:CanvasText] forced-colors:[--care:CanvasText] forced-colors:[--accent:Highlight]";
