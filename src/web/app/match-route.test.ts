import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";
import { isCurrent } from "./route-table.ts";

test.each([
  ["/", "/"],
  ["/peptides/new", "/peptides/new"],
  ["/peptides/bpc-157", "/peptides/$slug"],
  ["/peptides/bpc-157/edit", "/peptides/$slug/edit"],
  ["/cycles/", "/cycles"],
  ["/nothing", null],
  ["/peptides/a/b/c", null],
])("%s is the page %s", (path, expected) => {
  expect(matchRoute(path)?.path ?? null).toBe(expected);
});

test("an item is current where the path starts with it, the root only on itself", () => {
  expect(isCurrent("/", "/")).toBe(true);
  expect(isCurrent("/", "/peptides")).toBe(false);
  expect(isCurrent("/peptides", "/peptides/bpc-157")).toBe(true);
  expect(isCurrent("/guides", "/peptides")).toBe(false);
});
