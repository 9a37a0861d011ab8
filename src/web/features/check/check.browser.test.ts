import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { listVitals } from "#contract/vitals.ts";
import { addDays } from "#domain/units/calendar.ts";
import { check, chip, field, fill, headline, open, verdict } from "#support/components/check-desk.ts";
import { cycleDesk } from "#support/components/cycle-desk.ts";
import { answer } from "#support/components/fake-api.ts";
import { DESKTOP, goto, reload } from "#support/components/render-page.tsx";
import { main, shown, textOf, textsOf } from "#support/components/screen.ts";
import { vitalBody } from "#support/vital-records.ts";
import { localToday } from "#web/lib/local-day.ts";

const says = (locator: Locator, words: string | RegExp) => expect.poll(() => textOf(locator)).toMatch(words);

test("a studied dose is within what people took, without a word of safety, in the neutral tone", async () => {
  await open();
  await fill({ compound: "tirzepatide", dose: "2.5" });
  await check();
  await says(headline("Tirzepatide"), "Within what people in studies took by this route");
  expect(verdict("Tirzepatide").element().getAttribute("data-tone")).toBe("info");
  expect(textOf(main())).toContain("It's your amount. Nothing here says it is right.");
  expect(textOf(main())).not.toMatch(/\bsafe\b/i);
  expect(main().element().innerHTML).not.toMatch(/circle-check/);
});

test("where sources speak of the pulse, the person's own last one is beside it, without a judgment", async () => {
  const { answers } = cycleDesk([]);
  const pulse = {
    ...vitalBody({ kind: "pulse", day: "2026-03-02", readings: [{ time: null, value: "71", second: null }] }),
    ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), version: 1 },
    ...{ createdAt: "2026-03-02T08:00:00.000Z", updatedAt: "2026-03-02T08:00:00.000Z" },
  };
  const last = answer(listVitals, ({ query }) => ({ items: query.kind === "pulse" ? [pulse] : [], nextCursor: null }));
  await open("/check?peptide=semaglutide", { as: "member", answers: [...answers, last] });
  await field("Amount per dose").fill("0.25");
  for (const name of ["Under the skin", "Once a week", "Not yet"]) await chip(name).click();
  await check();
  await shown(main().getByText(/^Your last pulse: 71 bpm on 2 Mar 2026\./));
});

test("a medicine that was typed counts in the form of the cycle too", async () => {
  const { answers } = cycleDesk([]);
  await open("/check?peptide=semaglutide", { as: "member", answers });
  await field("Amount per dose").fill("0.25");
  for (const name of ["Under the skin", "Once a week", "Not yet"]) await chip(name).click();
  await field("A condition or a medicine").fill("Lantus");
  await userEvent.keyboard("{Enter}");
  await check();
  await shown(main().getByRole("heading", { name: "Does not go with what you take" }));
  await main().getByRole("button", { name: "Track it" }).click();
  await shown(
    main()
      .getByText(/an interaction with insulin .* Your answers say: insulin/)
      .first(),
  );
  await main().getByRole("button", { name: "Create cycle" }).click();
  await shown(page.getByRole("alertdialog", { name: "Read this before you save" }));
});

describe("the page takes nothing for granted", () => {
  test("every missing answer is named at its field, and the first one has the focus", async () => {
    await open();
    await shown(main().getByRole("button", { name: "Check it" }));
    await shown(field("A condition or a medicine"));
    await check();
    for (const words of [
      "Name what you take",
      "Enter the amount",
      "Choose how you take it",
      "Choose how often",
      "Choose when you started, or “Not sure”",
    ])
      await shown(main().getByText(words));
    await expect.element(field("Compound")).toHaveFocus();
  });

  test("a route is never guessed, even where people used only one", async () => {
    await open();
    await fill({ compound: "tirzepatide", dose: "2.5" });
    await chip("Another way").click();
    await check();
    await says(headline("Tirzepatide"), "Never studied in people by this route");
  });

  test("a number with two meanings is asked about", async () => {
    await open();
    await fill({ compound: "tirzepatide", dose: "2,500" });
    await check();
    await shown(main().getByText("This could mean 2.5, a decimal (type 2.5000) or 2500 (type 2500)"));
  });

  test("a draw larger than the vial is refused", async () => {
    await open();
    await fill({ compound: "tirzepatide", dose: "250", unit: "units on a U-100 syringe" });
    await field("The vial holds").fill("10");
    await field("Water added").fill("2");
    await check();
    await shown(main().getByText("The vial holds 2 mL, and this is 2.5 mL. Check both numbers."));
  });
});

test.each([
  ["ten times a first dose", { compound: "semaglutide", dose: "2.5" }, "stop", "Far too high for a first dose"],
  ["milligrams for micrograms", { compound: "teriparatide", dose: "20", often: "Every day" }, "stop", /Far above/],
  ["a weekly medicine every day", { compound: "semaglutide", dose: "0.25", often: "Every day" }, "stop", /more often/],
  ["a step skipped", { compound: "tirzepatide", dose: "10", start: "4 weeks" }, "care", "More than studied by now"],
  [
    "into a vein",
    { compound: "BPC-157", dose: "1", route: "Into a vein" },
    "stop",
    "Never studied in people by this route",
  ],
  ["a name we don't have", { compound: "Miracle-9", dose: "1" }, "care", /We don't have this one/],
] as const)("%s", async (_name, typed, tone, words) => {
  await open();
  await fill(typed);
  await check();
  await says(main().getByRole("article").getByRole("heading", { level: 2 }), words);
  expect(main().getByRole("article").element().getAttribute("data-tone")).toBe(tone);
});

test("a stack people name shows its parts; one draw is split, each part judged, and what is unknown is said", async () => {
  await open();
  await fill({ compound: "KLOW", dose: "20", unit: "units on a U-100 syringe", often: "Every day" });
  for (const [place, mg] of ["50", "10", "10", "10"].entries()) await field(`Amount of part ${place + 1}`).fill(mg);
  await expect.element(field("Part 4")).toHaveValue("KPV");
  await field("Water added").fill("4");
  await check();
  await shown(verdict("BPC-157"));
  expect(textOf(verdict("GHK-Cu"))).toMatch(/2.5 mg\s+under the skin/);
  expect(textOf(verdict("KPV"))).toMatch(/0.5 mg\s+under the skin/);
  expect(textsOf(main().getByRole("article").getByRole("heading", { level: 2 })).length).toBe(4);
  await main().getByText("BPC-157: what to watch").click();
  await shown(
    main()
      .getByText(/no label and no trial gave BPC-157 to people this way/)
      .first(),
  );
});

test("two that act alike are named on both, and medicines typed in plain words count", async () => {
  await open();
  await fill({ compound: "semaglutide", dose: "0.25" });
  await field("A condition or a medicine").fill("Lantus");
  await userEvent.keyboard("{Enter}");
  await main().getByRole("button", { name: "Add something else you take" }).click();
  const second = main().getByRole("region", { name: "Compound 2" });
  await second.getByLabelText("Compound", { exact: true }).fill("tirzepatide");
  const tirzepatide = main().getByRole("region", { name: "tirzepatide" });
  await tirzepatide.getByLabelText("Amount per dose", { exact: true }).fill("2.5");
  for (const name of ["Under the skin", "Once a week", "Not yet"])
    await tirzepatide.getByRole("radio", { name }).click();
  await check();
  for (const name of ["Semaglutide", "Tirzepatide"]) {
    await shown(verdict(name));
    expect(textOf(verdict(name))).toContain("acts the same way as");
    expect(textOf(verdict(name))).not.toContain("Within what people in studies took");
  }
  expect(textOf(verdict("Semaglutide"))).toMatch(/insulin/i);
});

test("pregnancy stops first, above every amount", async () => {
  await open();
  await fill({ compound: "tirzepatide", dose: "2.5" });
  await field("A condition or a medicine").fill("pregnant");
  await userEvent.keyboard("{Enter}");
  await check();
  await shown(main().getByRole("note").first());
  expect(textOf(main().getByRole("note").first())).toMatch(/pregnan/i);
  expect(textOf(main())).not.toContain("Within what people in studies took");
});

test("what to measure, when to stop, how to stop, whom to call and where needles go stand on the same page", async () => {
  await open();
  await fill({ compound: "tirzepatide", dose: "2.5" });
  await check();
  for (const name of ["Stop and get help", "Measure", "Stopping", "What people were given under the skin"])
    await shown(main().getByRole("region", { name, exact: true }));
  expect(textOf(main().getByRole("region", { name: "Stopping" }))).toContain("No label says how to stop this.");
  await shown(main().getByRole("region", { name: "Call now for any of these" }));
  await shown(main().getByRole("region", { name: "Needles and vials" }));
  const [mark] = verdict("Tirzepatide")
    .getByRole("link", { name: /^Source \d/ })
    .elements();
  const target = mark?.getAttribute("href") ?? "";
  expect(main().getByCss(target).element().textContent).toContain("Zepbound");
});

test("a link from an entry fills in the compound, a reload keeps what was typed, and Change goes back to it", async () => {
  await open("/check?peptide=bpc-157");
  await expect.element(field("Compound")).toHaveValue("BPC-157");
  await fill({ compound: "BPC-157", dose: "250", unit: "mcg", often: "Twice a day", start: "3 weeks" });
  await expect.element(field("Or the day")).toHaveValue(addDays(localToday(), -21));
  await reload();
  await expect.element(field("Amount per dose")).toHaveValue("250");
  await check();
  await says(headline("BPC-157"), "Never studied in people by this route");
  await main().getByRole("button", { name: "Change" }).click();
  await expect.element(field("Amount per dose")).toHaveValue("250");
});

test("a link may name several compounds, and one nobody knows leaves the page as it was", async () => {
  await open("/check?peptide=semaglutide,tirzepatide");
  for (const name of ["Semaglutide", "Tirzepatide"]) await shown(main().getByRole("region", { name }));
  await reload();
  await goto("/check?peptide=nothing-like-it");
  await shown(main().getByRole("region", { name: "Tirzepatide" }));
});

test("nothing typed leaves the device: no request names it, and only what everyone may read is asked for", async () => {
  performance.clearResourceTimings();
  await open(); // an unprepared call, such as one that sends something, fails the test
  await fill({ compound: "tirzepatide", dose: "2.5" });
  await check();
  await shown(headline("Tirzepatide"));
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  expect(asked.filter((url) => /tirzepatide/i.test(url))).toEqual([]);
});

test("by keyboard alone, from an empty field to the answer", async () => {
  await open("/check", { viewport: DESKTOP });
  await shown(field("Compound"));
  field("Compound").element().focus();
  await userEvent.keyboard("tirzepatide{Tab}2.5{Tab}{Tab} {Tab}");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Tab} ");
  await userEvent.keyboard("{Enter}");
  await says(headline("Tirzepatide"), "More often than people were given it"); // every day, first of the rhythms
});
