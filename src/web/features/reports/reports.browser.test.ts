import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readEdition } from "#contract/editions.ts";
import {
  type ClaimReport,
  createReport,
  listReports,
  listReportsOfPeptide,
  type PublicReport,
  settleReport,
} from "#contract/reports.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import {
  expectNoSideScroll,
  focus,
  gone,
  main,
  setViewport,
  shown,
  toast,
  violationsInBothThemes,
} from "#support/components/screen.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";

const WRITTEN = "The dose in table 2 is 0.5 mg; I read it in hospital.";
const HOSTILE = HOSTILE_TEXTS.join("\n");
const AT = "2026-03-01T08:00:00.000Z";

const publicReport = (changes: Partial<PublicReport> = {}): PublicReport => ({
  ...{ place: "summary", reason: "outdated", state: "open", outcome: "", createdAt: AT },
  ...changes,
});
const report = (claim: string, changes: Partial<ClaimReport> = {}): ClaimReport => ({
  ...publicReport(),
  ...{ id: crypto.randomUUID(), slug: "kpv", revision: 1, claim, message: WRITTEN, version: 1, updatedAt: AT },
  ...changes,
});

const dialog = () => page.getByRole("dialog", { name: "Report this claim" });
const message = () => dialog().getByLabelText("What should it say, and what is the source?");
const reported = () => page.getByRole("region", { name: "Reported by readers" });
const pressSend = () => dialog().getByRole("button", { name: "Send report" }).click();

/** The dialog of the first claim of an entry, against a server that answers so. */
async function openDialog(
  reply: Parameters<typeof answer<typeof createReport>>[1] = () => publicReport(),
  viewport: { readonly width: number; readonly height: number } = DESKTOP,
) {
  const api = await renderPage("/peptides/bpc-157", {
    viewport,
    answers: [answer(createReport, reply), answer(listReportsOfPeptide, () => ({ items: [] }))],
  });
  const flag = page.getByRole("button", { name: /^Report this claim: / }).first();
  await focus(flag);
  await userEvent.keyboard("{Enter}");
  await shown(dialog());
  return { api, flag };
}
async function send(reason: string): Promise<void> {
  await dialog().getByRole("radio", { name: reason }).click();
  await message().fill(WRITTEN);
  await pressSend();
}

test("a report needs its reason, is thanked for, and gives the focus back to its claim", async () => {
  const { api, flag } = await openDialog();
  await pressSend();
  await shown(dialog().getByText("Choose what is wrong."));
  api.set(answer(listReportsOfPeptide, () => ({ items: [publicReport({ reason: "wrong-number" })] })));
  await send("A number is wrong");
  await shown(toast().getByText("Thank you: the report was sent"));
  await gone(dialog());
  await expect.element(flag).toHaveFocus();
  await shown(reported().getByText(/^A number is wrong · Summary · 1 Mar 2026/));
  await shown(reported().getByText("Open", { exact: true }));
  expect(api.asked(createReport)).toMatchObject([
    { body: { slug: "bpc-157", place: "summary", reason: "wrong-number", message: WRITTEN } },
  ]);
});

test("who sent too many is told how long to wait, and keeps what they wrote", async () => {
  await openDialog(() => {
    throw refusal("too-many-requests", {}, { "retry-after": "1200" });
  });
  await send("Something else");
  await shown(
    dialog().getByText(
      "Too many reports came from your connection. Try again in 20 minutes. Your text stays here while this is open.",
    ),
  );
  await expect.element(message()).toHaveValue(WRITTEN);
});

test("without a connection nothing was sent, which is said, and it is sent on request", async () => {
  const { api } = await openDialog(() => {
    throw noAnswer();
  });
  await send("It is out of date");
  await shown(dialog().getByText("Not sent"));
  api.set(answer(createReport, () => publicReport()));
  await pressSend();
  await shown(toast().getByText("Thank you: the report was sent"));
});

test("nothing for axe to complain about in the dialog, dark and light", async () => {
  await openDialog(undefined, NARROW);
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
});

test("reports that cannot be read are said to be unknown, not none", async () => {
  const items = [publicReport()];
  const api = await renderPage("/peptides/bpc-157", {
    answers: [
      answer(listReportsOfPeptide, () => {
        throw refusal("not-found");
      }),
    ],
  });
  await shown(page.getByText("Reader reports about this entry couldn't be loaded."));
  api.set(answer(listReportsOfPeptide, () => ({ items })));
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(reported());
});

/** An editor's queue, whose reports the test can settle as another editor would. */
async function openQueue(...reports: ClaimReport[]) {
  const kept = new Map(reports.map((one) => [one.id, one]));
  const api = await renderPage("/reports", {
    as: "admin",
    answers: [
      answer(listReports, ({ query }) => ({
        items: [...kept.values()].filter(({ state }) => !query.state || state === query.state),
        nextCursor: null,
      })),
      answer(readEdition, () => {
        throw refusal("not-found"); // what is under the pointer is read ahead
      }),
      answer(settleReport, ({ params, body: { version, ...fields } }) => {
        const one = kept.get(params.id);
        if (!one) throw refusal("not-found");
        if (one.version !== version) throw refusal("stale-version", { currentVersion: one.version });
        const settled = { ...one, ...fields, version: version + 1 };
        kept.set(one.id, settled);
        return settled;
      }),
    ],
  });
  return { api, kept };
}
const card = (claim: string) => main().getByRole("article").filter({ hasText: claim });
const outcome = (claim: string) => card(claim).getByLabelText("Answer for everyone to read");
const press = (claim: string, name: string) => card(claim).getByRole("button", { name }).click();
const show = (state: string) => main().getByLabelText("Show").selectOptions(state);

test("an editor reads what was written and where, and answers for everyone", async () => {
  const one = report("A claim", { place: "sideEffects[3]", revision: 7 });
  const { kept } = await openQueue(one);
  await shown(card("A claim").getByText(WRITTEN));
  await shown(card("A claim").getByText(/Side effects, number 4 · revision 7/));
  await expect.element(card("A claim").getByRole("link", { name: "kpv" })).toHaveAttribute("href", "/peptides/kpv");
  await outcome("A claim").fill("The label says so since 2026.");
  await press("A claim", "Accept");
  await shown(toast().getByText("Report accepted"));
  await gone(card("A claim"));
  await show("accepted");
  await shown(card("A claim"));
  expect(kept.get(one.id)).toMatchObject({ state: "accepted", outcome: "The label says so since 2026." });
});

test("whose answer was overtaken is shown the other one before replacing it, and writes on undisturbed", async () => {
  const [one, other] = [report("For two"), report("Another")];
  const { kept } = await openQueue(one, other);
  await outcome("For two").fill("Written by the second.");
  kept.set(one.id, { ...one, state: "declined", outcome: "Written by the first.", version: 2 });
  await press("Another", "Decline");
  await gone(card("Another"));
  await expect.element(outcome("For two")).toHaveValue("Written by the second.");
  await press("For two", "Accept");
  await shown(card("For two").getByText("They left it declined: “Written by the first.”"));
  await expect.element(outcome("For two")).toHaveValue("Written by the second.");
  expect(kept.get(one.id)?.state).toBe("declined");
  await press("For two", "Accept");
  await shown(toast().getByText("Report accepted"));
  expect(kept.get(one.id)).toMatchObject({ state: "accepted", outcome: "Written by the second." });
});

test("a declined report is opened again", async () => {
  const one = report("To reopen", { state: "declined", outcome: "No." });
  const { kept } = await openQueue(one);
  await show("declined");
  await press("To reopen", "Reopen");
  await shown(toast().getByText("Report open"));
  await show("open");
  await shown(card("To reopen"));
  expect(kept.get(one.id)?.state).toBe("open");
});

test("hostile texts run nowhere and break nothing, in the queue and on the entry, dark and light", async () => {
  await openQueue(report(`Hostile ${HOSTILE}`.slice(0, 2000), { message: HOSTILE.slice(0, 4000) }));
  await setViewport(NARROW);
  await shown(card("Hostile").getByRole("button", { name: "Accept" }));
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  expect(document.documentElement.dataset.executed).toBeUndefined();
});

test("a hostile answer runs nowhere on the entry, dark and light", async () => {
  const items = [publicReport({ state: "accepted", outcome: HOSTILE.slice(0, 1000) })];
  await renderPage("/peptides/hexarelin", {
    viewport: NARROW,
    answers: [answer(listReportsOfPeptide, () => ({ items }))],
  });
  await shown(reported().getByText(`Accepted: ${HOSTILE_TEXTS[0]}`).first());
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await setViewport(DESKTOP);
  expectNoSideScroll();
  expect(document.documentElement.dataset.executed).toBeUndefined();
});
