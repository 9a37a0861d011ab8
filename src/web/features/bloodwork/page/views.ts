/** The names used in the URL. The first is the default. */
export const VIEWS = [
  { id: "overview", label: "Overview" },
  { id: "side-by-side", label: "Side by side" },
  { id: "table", label: "Heat table" },
  { id: "compare", label: "Compare two" },
  { id: "draws", label: "Draws" },
  { id: "plan", label: "Next draws" },
] as const;
export type ViewId = (typeof VIEWS)[number]["id"];

export function viewOf(asked: unknown): ViewId {
  return VIEWS.find(({ id }) => id === asked)?.id ?? "overview";
}
