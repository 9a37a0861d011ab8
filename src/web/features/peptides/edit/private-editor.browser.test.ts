import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createPrivatePeptide, type PrivatePeptide, readPrivatePeptide } from "#contract/private-peptides.ts";
import { answer } from "#support/components/fake-api.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { address, gone, main, shown } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-01-01T08:00:00.000Z";
const field = (label: string) => main().getByLabelText(label, { exact: true });
const section = (title: RegExp) => main().getByRole("heading", { level: 2 }).getByRole("button", { name: title });

test("a private peptide begins as a copy of a public entry, with nothing a plan could use", async () => {
  const id = crypto.randomUUID();
  let kept: PrivatePeptide | null = null;
  const api = await renderPage("/peptides/semaglutide/edit", {
    as: "member",
    answers: [
      answer(createPrivatePeptide, ({ body }) => {
        kept = {
          id,
          userId: USER_ID,
          document: { ...body.document, slug: id },
          version: 1,
          createdAt: AT,
          updatedAt: AT,
        };
        return kept;
      }),
      answer(readPrivatePeptide, () => {
        if (!kept) throw new Error("none is made yet");
        return kept;
      }),
    ],
  });
  await shown(main().getByText("Only editors change public entries"));
  await main().getByRole("link", { name: "Make a private copy" }).click();
  await shown(main().getByText("A copy of Semaglutide"));
  await main().getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(address).toBe(`/private-peptides/${id}`);
  await shown(main().getByText("a private entry is never planned from").first());
  await gone(main().getByRole("link", { name: "Begin a plan" }));
  expect(api.asked(createPrivatePeptide)).toHaveLength(1);
});

test("a draft survives a reload, and is discarded only when asked twice", async () => {
  await renderPage("/peptides/new", { as: "member" });
  await field("Name").fill("Half a na");
  await section(/^Structure/).click();
  await field("Average mass").fill("1,5");
  await shown(page.getByText("Not saved yet; kept on this device"));
  await reload();
  await main()
    .getByRole("button", { name: /^Continue your draft from/ })
    .click();
  await expect.element(field("Name")).toHaveValue("Half a na");
  await section(/^Structure/).click();
  await expect.element(field("Average mass")).toHaveValue("1,5");
  await shown(main().getByText("Write a plain number, like 0.5 or 1419.56."));

  await reload();
  const question = page.getByRole("alertdialog");
  await main().getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await main().getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(field("Name")).toHaveValue("");
  await reload();
  await shown(field("Name"));
  await gone(main().getByRole("button", { name: "Discard" }));
});
