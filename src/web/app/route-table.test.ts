import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTE_TABLE, type RouteEntry } from "./route-table.ts";

const rows: readonly RouteEntry[] = ROUTE_TABLE;

test("a page is one row and one file: every row has its file and every file its row", () => {
  const files = readdirSync(new URL("../routes/", import.meta.url)).filter((name) => name.endsWith(".tsx"));
  const drawn = files.map((name) => name.slice(0, -".tsx".length)).filter((name) => name !== "ui");
  expect(rows.map(({ page }) => page).toSorted()).toEqual(drawn.toSorted());
});

test("no path comes twice", () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});
