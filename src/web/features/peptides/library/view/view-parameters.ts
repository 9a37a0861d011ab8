/** The search parameters of the library's address; a change in any of them reloads from the server. */
export const VIEW_PARAMETERS = [
  "search",
  "tags",
  "category",
  "route",
  "evidence",
  "approval",
  "sport",
  "kind",
  "sort",
  "direction",
  "after",
  "view",
] as const;
