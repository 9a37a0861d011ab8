import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type PeptideEdition, readEdition, updatePeptide } from "#contract/editions.ts";
import { readPeptide } from "#contract/peptides.ts";
import { answer, published } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { shown } from "#support/components/screen.ts";

const AT = "2026-01-01T08:00:00.000Z";

test("a place in a work: the sentence is hashed, not kept, and an old fingerprint holds only for its place", async () => {
  const document = await published(readPeptide, "/api/peptides/semaglutide");
  const edition: PeptideEdition = {
    ...{ slug: document.slug, document, version: 1, isPublished: true, origin: "shipped", problems: [] },
    ...{ createdAt: AT, updatedAt: AT },
  };
  const api = await renderPage("/peptides/semaglutide/edit", {
    as: "admin",
    answers: [
      answer(readEdition, () => edition),
      answer(updatePeptide, ({ body }) => ({
        ...edition,
        document: body.document,
        version: 2,
        origin: "edited" as const,
      })),
    ],
  });
  await page.getByRole("heading", { level: 2 }).getByRole("button", { name: "Side effects" }).click();
  await page.getByRole("button", { name: "1 nausea", exact: true }).click();
  await page.getByRole("button", { name: "1 abstract: 43.9% vs. 16.1%", exact: true }).click();
  const place = page.getByRole("textbox", { name: "Place" });
  const sentence = page.getByRole("textbox", { name: "Sentence in the work" });
  const recorded = page.getByText("Its fingerprint is recorded.");
  await shown(recorded);

  await place.fill("Table 2");
  await shown(page.getByText("Paste the sentence.").first());
  await place.fill("abstract");
  await shown(recorded);

  await place.fill("Table 2");
  await sentence.fill("Nausea was  reported by 43·9% of “them”, mostly mild.");
  await shown(recorded);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Save revision" }).click();
  await expect.poll(() => api.asked(updatePeptide)).toHaveLength(1);

  const [before] = document.sideEffects;
  const saved = api.asked(updatePeptide)[0]?.body.document;
  expect(saved).toEqual({
    ...document,
    sideEffects: [
      {
        ...before,
        cite: [
          {
            ...before?.cite?.[0],
            at: "Table 2",
            fingerprint: "01e988274fcbdf5c42eb4a8231d551f0ab859e3234d14bd9898f766dff45a768",
          },
        ],
      },
      ...document.sideEffects.slice(1),
    ],
  });
  expect(before?.id).toBe("s1");
});
