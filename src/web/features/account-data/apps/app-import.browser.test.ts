import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { type AccountContents, readAccountContents } from "#contract/account-data.ts";
import { type Cycle, createCycle, listCycles } from "#contract/cycles.ts";
import { type Dose, listDoses, logDoses } from "#contract/doses.ts";
import { listPrivatePeptides } from "#contract/private-peptides.ts";
import { readSecurity, type Security } from "#contract/security.ts";
import { createVial, listVials, type StockVial } from "#contract/vials.ts";
import { type Answer, answer, noAnswer } from "#support/components/fake-api.ts";
import { PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, gone, main, shown, textOf } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-01-01T08:00:00.000Z";
const STAMPS = { userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT };
const SECURITY: Security = {
  secondFactor: { since: null, recoveryCodesLeft: 0 },
  ...{ passkeys: [], accessTokens: [], sessions: [] },
};
const CONTENTS: AccountContents = {
  counts: {
    ...{ protocols: 0, peptideCycles: 0, doses: 0, vials: 0, supplies: 0, bloodwork: 0, lists: 0 },
    ...{ vitals: 0, vitalImports: 0, privatePeptides: 0, mixes: 0, files: 0, feedback: 0, claimReports: 0 },
  },
  ...{ usedBytes: 0, mostBytes: 1_000_000, fileBytes: 0, isLastAdmin: false },
};

/** The tables of Peptaide's export that are read. */
const BUNDLED = [
  ...["administration_events", "formulations", "substances", "routes", "vials", "profiles", "cycle_instances"],
  ...["order_items", "orders", "vendors"],
];

/** An account that keeps what it is sent, as the real one does. */
function account() {
  const kept = { cycles: [] as Cycle[], doses: [] as Dose[], vials: [] as StockVial[] };
  const uuid = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  const answers: Answer[] = [
    answer(readSecurity, () => SECURITY),
    answer(readAccountContents, () => CONTENTS),
    answer(listCycles, () => ({ items: kept.cycles, nextCursor: null })),
    answer(listDoses, () => ({ items: kept.doses, nextCursor: null })),
    answer(listVials, () => ({ items: kept.vials, nextCursor: null })),
    answer(listPrivatePeptides, () => ({ items: [], nextCursor: null })),
    answer(createVial, ({ body }) => {
      const vial = { ...body, ...STAMPS, id: uuid(kept.vials.length + 1), draws: [] };
      kept.vials.push(vial);
      return vial;
    }),
    answer(createCycle, ({ body }) => {
      const cycle = {
        ...body,
        ...STAMPS,
        id: uuid(kept.cycles.length + 101),
        archivedAt: null,
        trial: null,
        readings: [],
      };
      kept.cycles.push(cycle);
      return cycle;
    }),
    answer(logDoses, ({ params, body }) => {
      kept.doses.push(...body.doses.map((dose) => ({ ...dose, ...STAMPS, cycleId: params.id })));
      return { logged: body.doses.length, leftAlone: 0 };
    }),
  ];
  return { kept, answers };
}

async function choose(name: string, text?: BlobPart): Promise<void> {
  const content = text ?? (await commands.readFile(`tests/fixtures/apps/${name}`));
  const input = page.getByLabelText("File of another app");
  await expect.element(input).toBeInTheDocument();
  await input.upload(new File([content], name));
}

async function zipOf(files: ReadonlyArray<readonly string[]>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name = "", text = ""] of files) await zip.add(name, new TextReader(text));
  return zip.close();
}

const save = () => main().getByRole("button", { name: /^Save \d/ });

test("a backup is shown with its doses, vials and refusals, saved once, and is nothing new the second time", async () => {
  const { kept, answers } = account();
  await renderPage("/my-data", { as: "member", viewport: PHONE, answers });
  await choose("reta.json");
  await shown(main().getByRole("heading", { name: "2 doses of 1 compound and 2 vials" }));
  await shown(main().getByText("Left out: 1 dose that was not taken and 1 weight.", { exact: false }));
  await shown(main().getByText("2 rows were not understood"));
  await shown(main().getByText("Entry 4: We couldn't read “yesterday” as a date."));
  await shown(main().getByText(/^Every dose belongs to a cycle/));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);

  await save().click();
  await shown(main().getByText("Saved 2 doses and 2 vials"));
  expect(kept.cycles).toMatchObject([
    {
      ...{ name: "Retatrutide (from Retatrutide Tracker)", startDate: "2026-01-06", endDate: "2026-01-13" },
      peptides: [{ slug: "retatrutide", dosage: "0.5 to 4.2 mg" }],
    },
  ]);
  const [cycle] = kept.cycles;
  expect(kept.doses.map(({ amount, at, vialId, cycleId }) => [amount?.value, at, vialId, cycleId])).toEqual([
    ["0.5", "2026-01-06T10:00:00Z", kept.vials[0]?.id, cycle?.id],
    ["4.2", "2026-01-13T10:00:00Z", kept.vials[0]?.id, cycle?.id],
  ]);

  await choose("reta.json");
  await shown(main().getByText("There is nothing new to save."));
  await shown(main().getByText("Also save the 2 doses marked as duplicates"));
  expect(save().elements()).toHaveLength(0);
});

test("a ZIP of tables is read as one export; a vial's vendor, price and day are those of the other tables", async () => {
  const { kept, answers } = account();
  await renderPage("/my-data", { as: "member", answers });
  const names = ["meta.json", ...BUNDLED.map((table) => `tables/${table}.csv`)];
  const texts = names.map(async (name) => [name, await commands.readFile(`tests/fixtures/apps/peptaide/${name}`)]);
  await choose("peptaide-export-2026-04-02.zip", await zipOf(await Promise.all(texts)));
  await shown(main().getByRole("heading", { name: "3 doses of 2 compounds and 3 vials" }));
  await shown(main().getByText("Entry 3: “2 sprays” was logged without a mass."));
  await save().click();
  await shown(main().getByText("Saved 3 doses and 3 vials"));
  expect(kept.vials[0]).toMatchObject({
    ...{ supplier: "A pharmacy", openedOn: "2026-03-01", price: { amount: "25", currency: "USD", quantity: "1" } },
    mixedWith: { diluent: "", volumeMl: "2", on: "2026-03-01" },
  });
  expect(kept.doses.map(({ amount }) => amount)).toContainEqual({ value: "500", unit: "IU" });
});

test("columns of an unknown table are checked once, and the next export of that app needs nothing", async () => {
  const { answers } = account();
  await renderPage("/my-data", { as: "member", answers });
  const head = "Wirkung;Mittel;Wann;Wieviel";
  await choose("first.csv", `${head}\ngut;BPC-157;03/04/2026 08:00;250\n;Zepbound;03/05/2026 08:00;2,5 mg`);
  await shown(main().getByRole("heading", { name: "Which column is which?" }));
  await shown(main().getByText("Still needed: compound, date, amount."));
  const go = main().getByRole("button", { name: "Continue" });
  await expect.element(go).toBeDisabled();
  await main().getByLabelText("Compound").selectOptions("Mittel");
  await shown(main().getByText("BPC-157 · Zepbound"));
  await main().getByLabelText("Date, or date and time").selectOptions("Wann");
  await main().getByLabelText("Amount", { exact: true }).selectOptions("Wieviel");
  await shown(main().getByText("Still needed: unit of the amounts, order of day and month."));
  expect(await axeViolations()).toEqual([]);
  await main().getByLabelText("Unit of amounts without one").selectOptions("mcg");
  await main().getByLabelText("Dates are written").selectOptions("Day, month, year: 14/03/2026");
  await go.click();
  await shown(main().getByRole("heading", { name: "2 doses of 2 compounds" }));
  const table = main().getByRole("table", { name: "Doses in the file" });
  expect(textOf(table.getByRole("row").nth(1))).toMatch(/^BPC-157.*250 mcg.*3 Apr 2026/);
  expect(textOf(table.getByRole("row").nth(2))).toMatch(/^Tirzepatide.*2\.5 mg.*3 May 2026/);
  await shown(main().getByText("Read with the columns you chose."));

  await reload();
  await choose("second.csv", "Mittel;Wirkung;Wieviel;Wann\nBPC-157;;500;04/05/2026 08:00");
  await shown(main().getByRole("heading", { name: "1 dose of 1 compound" }));
  expect(textOf(table.getByRole("row").nth(1))).toMatch(/^BPC-157.*500 mcg.*4 May 2026/);
  await gone(main().getByRole("heading", { name: "Which column is which?" }));
});

test("a name that is not in the library is never matched by itself; the person may choose the entry", async () => {
  const { kept, answers } = account();
  await renderPage("/my-data", { as: "member", answers });
  await choose("pokii.csv");
  await shown(main().getByRole("heading", { name: "3 doses of 2 compounds" }));
  await shown(main().getByText("Not in the library. Your doses keep this name."));
  const entry = main().getByLabelText("Save Semaglutide (Compound) as");
  await expect.element(entry).toHaveValue("as-written");
  // what the name is like comes first in the list
  expect(entry.element().querySelectorAll("option")[1]?.textContent).toBe("Semaglutide");
  await entry.selectOptions("Semaglutide");
  await expect.element(entry).toHaveValue("semaglutide");
  await main().getByRole("checkbox", { name: "Zepbound" }).click();
  await save().click();
  await shown(main().getByText("Saved 1 dose"));
  expect(kept.doses).toMatchObject([
    { peptideName: "Semaglutide", slug: "semaglutide", amount: { value: "0.25", unit: "mg" } },
  ]);
});

test("an app that writes no unit is asked for it, and results are sent to bloodwork", async () => {
  const { answers } = account();
  await renderPage("/my-data", { as: "member", answers });
  await choose("glpal.csv");
  await shown(main().getByRole("heading", { name: "Which unit do these amounts have?" }));
  await shown(main().getByText("2026-01-13, Tirzepatide, 5"));
  await expect.element(main().getByRole("button", { name: "Continue" })).toBeDisabled();
  await main().getByLabelText("Unit of these amounts").selectOptions("mg");
  await main().getByRole("button", { name: "Continue" }).click();
  await shown(main().getByRole("heading", { name: "3 doses of 2 compounds" }));
  await shown(main().getByText(/^1 dose has no time/));

  await choose("labs.csv", await commands.readFile("tests/fixtures/bloodwork/tracker-long.csv"));
  await shown(main().getByText("These are blood results"));
  await shown(main().getByRole("link", { name: "Open Bloodwork" }));
  for (const [name, content, words] of [
    ["sheet.xlsx", "PK", /save the sheet as CSV first/i],
    ["backup.zip", "PK", /incomplete or damaged/],
    ["other.zip", await zipOf([["letter.txt", "Dear Ada"]]), /We don't know what is in this ZIP/],
  ] as const) {
    await choose(name, content);
    await shown(main().getByRole("alert").getByText(words));
  }
  await choose("other.json", '{"a":1}');
  await shown(
    main()
      .getByRole("alert")
      .getByText(/We don't know this app's backup/),
  );
});

test("without a connection nothing is compared or saved, and saving goes on where it stopped", async () => {
  const { kept, answers } = account();
  const fails = () => {
    throw noAnswer();
  };
  const api = await renderPage("/my-data", { as: "member", answers: [...answers, answer(listVials, fails)] });
  await choose("reta.json");
  await shown(main().getByRole("alert").getByText("We couldn't compare the file with your account"));
  api.set(...answers);
  await main().getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await shown(save());

  api.set(answer(logDoses, fails));
  await save().click();
  await shown(
    main()
      .getByRole("alert")
      .getByText(/2 of 4 saved\. Trying again saves only the rest/),
  );
  api.set(...answers);
  await main().getByRole("button", { name: "Try again" }).click();
  await shown(main().getByText("Saved 2 doses and 2 vials"));
  expect([kept.vials.length, kept.cycles.length, kept.doses.length]).toEqual([2, 1, 2]);
});
