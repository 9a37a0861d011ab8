import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listSafetyChanges, type SafetyChange } from "#contract/peptides.ts";
import { listProtocols, type ProtocolCard } from "#contract/protocols.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { shown, textOf } from "#support/components/screen.ts";

const CARD: ProtocolCard = {
  ...{ id: crypto.randomUUID(), title: "Lose weight", summary: "One compound.", score: 70, tags: [], version: 1 },
  ...{ createdAt: "2026-01-01T08:00:00.000Z", updatedAt: "2026-01-01T08:00:00.000Z" },
  ...{ peptideCount: 1, slugs: ["alpha"] },
};
const CHANGE: SafetyChange = {
  ...{ slug: "alpha", name: "Alpha", at: "2026-02-01T08:00:00.000Z", revision: 3, kind: "dose" },
  text: "weight: 1 to 1.5 mg once weekly, was 1 to 2 mg once weekly",
};

test("changes that cannot be read are said to be unknown, not none", async () => {
  const later = { ...CARD, id: crypto.randomUUID(), title: "Saved afterwards", updatedAt: "2026-03-01T08:00:00.000Z" };
  const api = await renderPage("/protocols", {
    as: "member",
    answers: [
      answer(listProtocols, () => ({ items: [{ ...later, createdAt: later.updatedAt }, CARD], nextCursor: null })),
      answer(listSafetyChanges, () => {
        throw refusal("not-found");
      }),
    ],
  });
  await shown(page.getByText("Whether the library changed since these were saved could not be checked."));
  api.set(answer(listSafetyChanges, () => ({ items: [CHANGE] })));
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(page.getByText("1 change since")); // one of them: the other knows it
  expect(textOf(page.getByRole("article").filter({ hasText: "1 change since" }))).toContain("Lose weight");
});
