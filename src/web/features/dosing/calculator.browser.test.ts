import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listDoses } from "#contract/doses.ts";
import { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import { EMPTY_COMPONENT, EMPTY_MIX, type Mix } from "#domain/dosing/mix.ts";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { amount, answer, field, noDraw, openCalculator, says } from "#support/components/calculator-desk.ts";
import { answer as answered, noAnswer, published } from "#support/components/fake-api.ts";
import { goto, PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, expectNoSideScroll, gone, main, shown } from "#support/components/screen.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { dose } from "#support/made-records.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { dayText } from "#web/lib/local-day.ts";

test("by keyboard alone, from empty fields to a draw that is drawn, said and worked out", async () => {
  await openCalculator();
  await says("The amount in the container, with its unit");
  for (const empty of main().getByRole("textbox").all()) await expect.element(empty).toHaveValue("");
  amount().element().focus();
  const overPicks = "{Tab}".repeat(4);
  await userEvent.keyboard(`5{Tab}mg${overPicks}2${overPicks}0,25{Tab}mg`);
  await says("10 units on the U-100 scale, 0.1 mL, for 0.25 mg");
  await userEvent.keyboard("{Tab}{Tab}{Enter}{Tab}{Tab}0.5{Tab}every half");
  await says("10 units on the U-100 scale, 0.1 mL, for 0.25 mg");
  await says("ten units on the U-100 scale, one tenth of a milliliter");
  await shown(answer().getByRole("img", { name: /holds 50 units, filled to 10 units/ }));
  await says("5 mg ÷ 2 mL = 2.5 mg/mL");
  await says("Half a mark off means 0.24375 mg to 0.25625 mg");
});

describe("from a vial in the hand", () => {
  const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
  const pressVial = async () => {
    await press("5 mg");
    await press("2 mL");
    await field("Dose").fill("250");
    await says("10 units on the U-100 scale, 0.1 mL, for 250 mcg");
  };

  test("units and syringe are chosen already, and vial and water are one press each", async () => {
    await openCalculator();
    await pressVial();
    await shown(answer().getByRole("img", { name: /holds 100 units, filled to 10 units/ }));
    await main().getByText("Daily", { exact: true }).click();
    await says("20 days");
  });

  test("what was typed is still there after leaving, and Start over clears it until it is undone", async () => {
    await openCalculator();
    await pressVial();
    await goto("/safety");
    await goto("/calculator");
    await says("10 units on the U-100 scale");
    await press("Start over");
    await expect.element(amount()).toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
    await says("10 units on the U-100 scale");
  });

  test("looking at sprays and pens loses nothing of the syringe, and a filled-in spray stays one", async () => {
    await openCalculator();
    await pressVial();
    const tab = (name: string) => main().getByRole("tab", { name }).click();
    await tab("Nasal, oral, pen");
    await expect.element(main().getByLabelText("How it is given")).toHaveValue("nasal");
    await tab("Units to draw");
    await says("10 units on the U-100 scale");
    await tab("Nasal, oral, pen");
    await main().getByLabelText("One spray gives").fill("100");
    await says("1 spray");
    await tab("Whole course");
    await says("1 spray");
  });

  test("a link for another compound starts with it, one for the same goes on", async () => {
    await openCalculator();
    await field("What it is").fill("BPC-157");
    await pressVial();
    await goto("/calculator?peptide=bpc-157");
    await says("10 units on the U-100 scale");
    await goto("/calculator?peptide=semaglutide");
    await expect.element(field("What it is")).toHaveValue("Semaglutide");
    await expect.element(amount()).toHaveValue("");
    await expect.element(main().getByLabelText("Unit of dose")).toHaveValue("mg"); // as it was studied
  });

  test("a name typed before the library is there is known once it is, and a link to it goes on", async () => {
    const index = await published(readLibraryIndex, "/api/library/index.json");
    const late = Promise.withResolvers<typeof index>();
    const answers = [answered(readLibraryIndex, () => late.promise)];
    await openCalculator("", { answers });
    await field("What it is").fill("BPC-157");
    await pressVial();
    late.resolve(index);
    await shown(main().getByText("In the library. We compare the dose with studied doses."));
    await goto("/calculator?peptide=bpc-157");
    await says("10 units on the U-100 scale");
  });

  test("who types before the library is there keeps it, and is still compared with the compound of their link", async () => {
    const index = await published(readLibraryIndex, "/api/library/index.json");
    const late = Promise.withResolvers<typeof index>();
    await openCalculator("?peptide=semaglutide", { answers: [answered(readLibraryIndex, () => late.promise)] });
    await amount().fill("10");
    await field("Water added").fill("1");
    await field("Dose").fill("5000");
    await says("50 units on the U-100 scale, 0.5 mL, for 5,000 mcg");
    late.resolve(index);
    await expect.element(field("What it is")).toHaveValue("Semaglutide");
    await says("Sources in the entry Semaglutide");
    await expect.element(amount()).toHaveValue("10");
    await field("What it is").fill("");
    await gone(answer().getByText("Sources in the entry Semaglutide"));
    await expect.element(field("What it is")).toHaveValue("");
  });

  test("Track this opens a new cycle with all of it, and asks for a name first", async () => {
    await openCalculator("", { as: "member" });
    await pressVial();
    await press("Track this");
    await shown(answer().getByText("Name the compound first."));
    expect(document.activeElement).toBe(field("What it is").element());
    await field("What it is").fill("BPC-157");
    await main().getByText("Twice a day", { exact: true }).click();
    await press("Track this");
    await expect.element(main().getByLabelText("Dosage")).toHaveValue("250 mcg");
    await expect.element(main().getByLabelText("Compound", { exact: true })).toHaveValue("BPC-157");
    await shown(main().getByText("Add to stock: BPC-157 5 mg in 2 mL"));
  });

  test("on a phone the answer stays in sight below the fields", async () => {
    await openCalculator("", { viewport: PHONE });
    await pressVial();
    const bar = main().getByRole("button", { name: "Draw 10 units" });
    await expect.element(bar).toBeInViewport();
    await bar.click();
    await expect.element(answer().getByText("10 units on the U-100 scale")).toBeInViewport();
    await field("Dose").fill("50");
    await gone(bar);
  });
});

test("a weekly dose taken daily: the answer in one line says to look again, and a lone day is a day", async () => {
  await openCalculator("?peptide=semaglutide", { viewport: PHONE });
  await expect.element(field("What it is")).toHaveValue("Semaglutide");
  await amount().fill("10");
  await field("Water added").fill("1");
  await field("Dose").fill("5");
  await shown(main().getByRole("button", { name: /^Draw 50 units ?Check first$/ })); // above 2.4 mg
  await field("Dose").fill("2");
  await expect.element(main().getByRole("button", { name: "Draw 20 units", exact: true })).toBeInViewport();
  await main().getByText("Daily", { exact: true }).click();
  await shown(
    answer().getByText(/7 doses a week is more often than labels and human trials used: at most 1 dose a week/),
  );
  await expect
    .element(main().getByRole("button", { name: /^Draw 20 units/ }))
    .toHaveAccessibleName("Draw 20 units Check first");
  await main().getByText("Twice a day", { exact: true }).click();
  await says("2 days");
  await amount().fill("4");
  await expect.element(answer().getByText("1 day", { exact: true })).toBeInTheDocument();
});

test("one vial of two: one draw, what rides along, and targets that cannot both be met", async () => {
  const mix: Mix = {
    ...mixOf(null, "A", "250", "mcg"),
    components: ["A", "B"].map((name) => ({ ...EMPTY_COMPONENT, name, amount: { value: "10", unit: "mg" as const } })),
  };
  await openCalculator(`${linkTo(mix)}&mode=blend`);
  await says("5 units on the U-100 scale");
  await says("B in this draw");
  await field("Target dose of B (optional)").fill("500");
  await main().getByLabelText("Unit of target dose of B (optional)").selectOptions("mcg");
  await says("Not with this setup");
  await says("Draws of one vial are never added.");
  noDraw();
});

test("another scale is asked about before it counts", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "250", "mcg")));
  await says("5 units on the U-100 scale");
  await main().getByText("Syringe: ").click();
  await main().getByLabelText("Scale on the barrel").selectOptions("U-40");
  await shown(main().getByText("The same number of units is then 2.5 times the liquid."));
  await says("5 units on the U-100 scale");
  await main().getByRole("button", { name: "The barrel says U-40" }).click();
  await says("2 units on the U-40 scale");
  expect(usualScale.read()).toBe("U-40"); // what to draw for a planned dose follows it
  usualScale.clear();
  await says(/The same number of units is now 2.5 times the liquid/);
});

describe("a dose ten times the studied ones", () => {
  const slipped = mixOf("semaglutide", "Semaglutide", "25", "mg");
  const ten = { ...slipped, components: [{ ...slipped.components[0], amount: { value: "100", unit: "mg" } }] } as Mix;

  test("that comes by a link shows its source and no draw until it is typed again", async () => {
    await openCalculator(linkTo(ten));
    await says(/at least 10 times the highest studied amount, 2.4 mg/);
    await says(/^Studied: 0.25 mg .* to 2.4 mg /);
    await gone(answer().getByText("units on the U-100 scale"));
    await gone(answer().getByRole("img"));
    const again = answer().getByLabelText("Type the dose again, with its unit");
    await again.fill("2.5 mg");
    noDraw();
    await again.fill("25.000 mg");
    await shown(answer().getByText("This could mean 25, a decimal (type 25.0000) or 25000 (type 25000)"));
    noDraw();
    await again.fill("25,0 MG");
    await says("50 units on the U-100 scale");
  });

  test("of a part that rides along is held back too", async () => {
    const blend: Mix = {
      ...ten,
      components: [{ ...EMPTY_COMPONENT, name: "A", amount: { value: "10", unit: "mg" } }, ...ten.components],
      dose: { value: "2.5", unit: "mg" },
    };
    await openCalculator(linkTo(blend));
    await says(/Semaglutide: each draw also contains 25 mg/);
    noDraw();
  });

  test("is not shown either while the studied amounts cannot be loaded", async () => {
    const entry = await published(readPeptide, "/api/peptides/semaglutide");
    const api = await openCalculator(linkTo(mixOf("semaglutide", "Semaglutide", "0.25", "mg")), {
      answers: [
        answered(readPeptide, () => {
          throw noAnswer();
        }),
      ],
    });
    await says("The studied amounts could not be loaded");
    noDraw();
    api.set(answered(readPeptide, () => entry));
    await answer().getByRole("button", { name: "Try again" }).click();
    await says("5 units on the U-100 scale");
  });
});

test("a certificate that says less than the label shows how far the dose would be off", async () => {
  const mix = mixOf(null, "A", "250", "mcg");
  const certificate = { amountMg: "8", purityPct: "", netPeptidePct: "" };
  await openCalculator(linkTo({ ...mix, components: mix.components.map((part) => ({ ...part, certificate })) }));
  await says(/A, by the certificate: 8 mg instead of 10 mg, 80% of the label/);
  await main().getByLabelText("Calculate with").selectOptions("certificate");
  await says("6.25 units on the U-100 scale");
});

test("a link that lost its end fills nothing in", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "250", "mcg")).slice(0, -3));
  await shown(main().getByText("This link is incomplete"));
  await expect.element(amount()).toHaveValue("");
});

test("water that puts the dose on a mark is ranked, and one press calculates with it", async () => {
  await openCalculator(linkTo({ ...mixOf(null, "A", "300", "mcg"), liquid: EMPTY_MIX.liquid }));
  await main().getByRole("tab", { name: "Water to add" }).click();
  await says(/mL of water/);
  await says(/exactly the dose/);
  await answer().getByRole("button", { name: "Calculate with it" }).click();
  await says(/\d units? on the U-100 scale/);
  const tab = main().getByRole("tab", { name: "Units to draw" });
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
});

test("what was drawn already is turned back into an amount", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "250", "mcg")));
  await main().getByRole("tab", { name: "What did I draw?" }).click();
  await main().getByLabelText("Units drawn").fill("12,5");
  await says("625 mcg");
  await main().getByLabelText("Units drawn").fill("500");
  await says("Not with this setup");
  expect(
    answer()
      .getByText(/\d mg|\d mcg/)
      .elements(),
  ).toEqual([]);
});

test("an amount that is none is refused at its field and gives no draw", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "250", "mcg")));
  for (const [typed, message] of [
    ["1e309", /Enter a number, e\.g\. 2\.5/],
    ["NaN", /Enter a number, e\.g\. 2\.5/],
    ["-5", /minus sign/],
    ["0", /number above zero/],
    ["0x10", /Enter a number, e\.g\. 2\.5/],
    ["1,125", /could mean/],
  ] as const) {
    await amount().fill("10");
    await says("5 units on the U-100 scale");
    await amount().fill(typed);
    await shown(main().getByText(message).first());
    await gone(answer().getByText("units on the U-100 scale"));
    await expect.element(amount()).toHaveValue(typed);
  }
});

test("with numbers that say stop there is no draw, no picture and no walk-through", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "11", "mg")));
  await says(/is more than the container holds/);
  await says("Not with this setup");
  noDraw();
  expect(main().getByRole("button", { name: "Mix step by step" }).elements()).toEqual([]);
});

test("hostile text is shown as text, wherever it stands", async () => {
  await openCalculator("", { viewport: PHONE });
  for (const text of HOSTILE_TEXTS) {
    await goto(`/calculator${linkTo(mixOf(null, text.slice(0, 80), "250", "mcg"))}`);
    expectNoSideScroll();
  }
  await goto(`/calculator#mix=${encodeURIComponent(HOSTILE_TEXTS[0] ?? "")}&mode=__proto__&drawn=${"9".repeat(500)}`);
  expect(document.documentElement.dataset.executed).toBeUndefined();
});

test("somebody signed in is asked again at many times their last dose, with its day and their weight", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const logged = (days: number) => ({
    ...{ slug: "teduglutide", peptideName: "Teduglutide", zone: "UTC" },
    ...{ day: day(days), at: `${day(days)}T07:00:00Z` },
  });
  const doses = [
    dose({ ...logged(-10), amount: { value: "250", unit: "mcg" } }),
    dose({ ...logged(-19), amount: { value: "4", unit: "mg" }, weightKg: "82" }),
  ];
  const api = await openCalculator(linkTo(mixOf("teduglutide", "Teduglutide", "2.5", "mg")), {
    as: "member",
    answers: [answered(listDoses, () => ({ items: doses, nextCursor: null }))],
  });
  await says(/The dose is at least 10 times the last dose, 0.25 mg/);
  await says(`Your last dose: 250 mcg on ${dayText(day(-10))}.`);
  // 0.05 mg/kg × 82 kg = 4.1 mg
  await says("The dose is below the lowest studied amount, 0.05 mg/kg.");
  await says(`Studied amounts per kg are worked out with 82 kg, logged on ${dayText(day(-19))}.`);
  noDraw();
  expect(await axeViolations()).toEqual([]);
  await answer().getByLabelText("Type the dose again, with its unit").fill("2.5 mg");
  await says("50 units on the U-100 scale");
  await main().getByRole("button", { name: "Mix step by step" }).click();
  await shown(dialog().getByText(/at least 10 times the last dose/));
  expect(api.asked(listDoses)).toHaveLength(1);
});

test("a visitor's doses are asked for nowhere", async () => {
  const api = await openCalculator(linkTo(mixOf("teduglutide", "Teduglutide", "2.5", "mg")));
  await says("50 units on the U-100 scale");
  await main().getByLabelText("What it is").fill("Semaglutide");
  await says("50 units on the U-100 scale");
  expect(api.asked(listDoses)).toEqual([]);
});

test("the walk-through goes step by step with the keyboard, and a label carries its code", async () => {
  await openCalculator(linkTo(mixOf(null, "A", "250", "mcg")));
  await main().getByRole("button", { name: "Mix step by step" }).click();
  await shown(dialog().getByText("Step 1 of 11"));
  await userEvent.keyboard("{ArrowRight}".repeat(9));
  await shown(dialog().getByText("Draw 5 units"));
  await shown(dialog().getByRole("img", { name: /filled to 5 units/ }));
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await main().getByRole("button", { name: "Label with QR code" }).click();
  await shown(dialog().getByRole("img", { name: "Code that reopens this mix" }));
  await shown(dialog().getByText("5 units = 250 mcg, U-100"));
  expect(await axeViolations()).toEqual([]);
});

test("a link of the library names the compound", async () => {
  await renderPage("/peptides/bpc-157");
  await main().getByRole("link", { name: "Open in the calculator" }).click();
  await expect.element(field("What it is")).toHaveValue("BPC-157");
});
