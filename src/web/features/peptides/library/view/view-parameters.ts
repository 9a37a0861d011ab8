/** The search parameters of the library's address; a change of one asks the server anew. */
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
