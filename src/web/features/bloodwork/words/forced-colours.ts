/**
 * Where the system forces its own colours a drawing takes them over: shapes, hatching and dashes say what colour says
 * otherwise.
 */
export const FORCED_COLOURS =
  "forced-colors:[--ink:CanvasText] forced-colors:[--ink-2:CanvasText] forced-colors:[--ink-3:CanvasText] " +
  "forced-colors:[--surface:Canvas] forced-colors:[--line-soft:Canvas] forced-colors:[--control:CanvasText] " +
  "forced-colors:[--safe:CanvasText] forced-colors:[--care:CanvasText] forced-colors:[--accent:Highlight]";
