import { expect, test } from "vitest";
import { readMailLink } from "./mail-link.ts";

const TOKEN = "aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-a";

test.each(["reset", "verify"] as const)("reads a %s link with and without the hash sign", (purpose) => {
  expect(readMailLink(`#${purpose}=${TOKEN}`)).toEqual({ purpose, token: TOKEN });
  expect(readMailLink(`${purpose}=${TOKEN}`)).toEqual({ purpose, token: TOKEN });
});

test.each([
  "",
  "#",
  "#main",
  `#other=${TOKEN}`,
  "#reset=",
  "#reset=short",
  `#reset=${TOKEN}&x=1`,
  `#reset=${"a".repeat(201)}`,
  `#reset=${TOKEN} `,
])("%j is no link of ours", (fragment) => {
  expect(readMailLink(fragment)).toBeNull();
});
