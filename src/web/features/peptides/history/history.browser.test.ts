import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listRevisions, readPeptide, readRevision } from "#contract/peptides.ts";
import { answer } from "#support/components/fake-api.ts";
import { NARROW, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, gone, shown } from "#support/components/screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";

const AT = "2026-01-01T08:00:00.000Z";
const FIRST = peptideDocument({ slug: "alpha", name: "Alpha", aliases: [] });
const VERSIONS = [FIRST, FIRST, { ...FIRST, summary: "Invented for tests, twice." }];
const about = (revision: number) => ({ revision, at: AT, origin: "edit" as const, note: `Note ${revision}` });

const open = (search: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(`/peptides/alpha/history${search}`, {
    answers: [
      answer(readPeptide, () => VERSIONS.at(-1) ?? FIRST),
      answer(listRevisions, () => ({ items: [3, 2, 1].map(about) })),
      answer(readRevision, ({ params: { revision } }) => ({
        ...about(Number(revision)),
        document: VERSIONS[Number(revision) - 1] ?? FIRST,
      })),
    ],
    ...options,
  });

test("an editor can take an earlier version into the editor", async () => {
  await open("?revision=3", { as: "admin" });
  const restore = page.getByRole("link", { name: "Restore this version" });
  await shown(restore.first());
  expect(restore.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/peptides/alpha/edit?restore=2",
    "/peptides/alpha/edit?restore=1",
  ]);
  await shown(page.getByCss("ins").first());
  expect(await axeViolations()).toEqual([]);
  await page.getByRole("link", { name: "Hide what changed" }).click();
  await gone(page.getByCss("ins"));
});

test("others are not offered it, and a version nobody made is said to be missing", async () => {
  await open("?revision=99", { viewport: NARROW });
  await shown(page.getByText("This entry has no version with this number."));
  expect(page.getByRole("article").elements()).toHaveLength(3);
  await gone(page.getByText("Restore this version"));
  expectNoSideScroll();
});
