import { expect, test } from "vitest";
import { problemsIn } from "./problems-in.ts";

const PAGE = `
export const Page = () => (
  <PageHeader title="Doses">
    <p>Nobody can say.</p>
  </PageHeader>
);`;

test("a bad text is named with its place", () =>
  expect(problemsIn("src/web/features/lists/page.tsx", PAGE)).toEqual([
    "src/web/features/lists/page.tsx:4 says “nobody”: Nobody can say.",
  ]));

test("a good one is not", () =>
  expect(problemsIn("src/web/features/lists/page.tsx", PAGE.replace("Nobody", "No one"))).toEqual([]));

const HARD =
  'const TEXT = "Diketopiperazine formation eliminates the aminoterminal dipeptide of the immobilized chain.";';

test("a hard sentence is one on a page, and not in chemistry", () => {
  expect(problemsIn("src/domain/dosing/words.ts", HARD)).toHaveLength(1);
  expect(problemsIn("src/domain/chemistry/words.ts", HARD)).toEqual([]);
});
