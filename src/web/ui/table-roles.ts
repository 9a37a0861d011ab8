/**
 * The roles of table parts, written out. A table that restacks its rows with CSS on a phone loses its native roles in
 * some browsers; spread these and it stays a table for screen readers.
 */
export const TABLE_ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader", scope: "col" },
  rowheader: { role: "rowheader", scope: "row" },
} as const;
