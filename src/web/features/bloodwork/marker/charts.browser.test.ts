import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { goto, reload, renderPage } from "#support/components/render-page.tsx";
import {
  axeViolations,
  downloaded,
  expectNoSideScroll,
  focus,
  gone,
  main,
  shown,
  textOf,
} from "#support/components/screen.ts";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { writeDeviceDraw, writeDeviceSettings } from "../store/device-draws.ts";

const SETTINGS: BloodworkSettings = { ...DEFAULT_BLOODWORK_SETTINGS, sex: "male", birthDate: "1985-04-02" };
const LABCORP = { laboratory: "Labcorp", circumstances: { ...NOT_NOTED, fasting: true } };
const DRAWS = [
  draw(
    "2025-01-10T08:00",
    [
      line("igf-1 142 ng/mL 98..282", { method: "Immunoassay" }),
      "ldl-cholesterol 100 mg/dL ..100!",
      "hs-crp <0.3 mg/L ..3",
    ],
    LABCORP,
  ),
  draw(
    "2025-07-10T08:05",
    [
      line("igf-1 288 ng/mL 98..282", { method: "Immunoassay" }),
      "ldl-cholesterol 150 mg/dL ..100!",
      "hs-crp 0.9 mg/L ..3",
    ],
    LABCORP,
  ),
  draw(
    "2026-01-12T14:30",
    [
      line("igf-1 151 ng/mL 90..270", { method: "LC/MS" }),
      "ldl-cholesterol 130 mg/dL ..100!",
      "potassium 6.7 mmol/L 3.5..5.2",
    ],
    { laboratory: "Quest", circumstances: { ...NOT_NOTED, fasting: false } },
  ),
];

/** Opens as a visitor with these draws on the device. */
async function openBloodwork(path: string): Promise<void> {
  for (const { id: _id, ...fields } of DRAWS) await writeDeviceDraw(crypto.randomUUID(), fields, 0);
  await writeDeviceSettings(SETTINGS);
  await renderPage(path);
}

const slider = () => page.getByRole("slider");
const said = () => slider().element().getAttribute("aria-valuetext");
const row = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

test("the overview says the latest value, where it lies and what changed", async () => {
  await openBloodwork("/bloodwork");
  const ldl = row("LDL cholesterol");
  await shown(ldl);
  await expect.poll(() => textOf(ldl)).toMatch(/130\s*mg\/dL/);
  await expect.poll(() => textOf(ldl)).toContain("above the laboratory's range");
  await expect.poll(() => textOf(ldl)).toContain("12 Jan 2026");
  await shown(main().getByText("2 of 4 out of range"));
  await expect.element(page.getByLabelText("Sort by")).toHaveValue("outside");
  const first = page
    .getByRole("main")
    .getByRole("link", { name: /^(LDL|Potassium)/ })
    .first();
  await expect.poll(() => textOf(first)).toContain("Potassium");
  await page.getByLabelText("Find a marker").fill("somatomedin");
  await gone(row("LDL cholesterol"));
  await expect.poll(() => row("Insulin-like growth factor 1").elements().length).toBe(1);
});

test("a result at which laboratories telephone at once is told above everything, with whose limit it is", async () => {
  await openBloodwork("/bloodwork");
  const notice = page.getByRole("note").filter({ hasText: "Potassium 6.7 mmol/L" });
  await shown(notice);
  expect(notice.getByRole("link").elements().length).toBe(1);
});

test("one marker is read by keyboard alone: points by left and right, markers by up and down", async () => {
  await openBloodwork("/bloodwork?marker=igf-1");
  await focus(slider());
  await expect.poll(said).toBe("12 Jan 2026, 14:30: 151 ng/mL, inside the laboratory's range");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(said).toBe("10 Jul 2025, 08:05: 288 ng/mL, above the laboratory's range");
  await userEvent.keyboard("{Home}");
  await expect.poll(said).toBe("10 Jan 2025, 08:00: 142 ng/mL, inside the laboratory's range");
  await userEvent.keyboard("{ArrowLeft}");
  expect(said()).toContain("142 ng/mL");
  const details = page.getByRole("region", { name: "The chosen result" });
  expect(textOf(details)).toContain("18.6 nmol/L"); // 142 / 7.649
  expect(textOf(details)).toContain("Labcorp, Immunoassay");
  await userEvent.keyboard("{ArrowUp}");
  await shown(page.getByRole("heading", { level: 1, name: "LDL cholesterol" }));
  await expect.element(slider()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await shown(page.getByRole("heading", { level: 1, name: "Insulin-like growth factor 1" }));
});

test("the line breaks where the method changed, and the chart says so in words", async () => {
  await openBloodwork("/bloodwork?marker=igf-1");
  const chart = page.getByRole("img", { name: /^Insulin-like growth factor 1: 3 results/ });
  await shown(chart);
  expect(
    chart
      .getByCss("text")
      .elements()
      .map((text) => text.textContent),
  ).toContain("LC/MS");
  expect(chart.element().getAttribute("aria-label")).toContain("1 of 3 out of range");
});

test("another unit converts what is shown and keeps what was printed", async () => {
  await openBloodwork("/bloodwork?marker=ldl-cholesterol");
  await page.getByLabelText("Unit").selectOptions("mmol/L");
  await expect.poll(said).toContain("3.36 mmol/L"); // 130 / 38.67
  await page.getByText("The same as a table").click();
  await expect.poll(() => textOf(page.getByRole("region", { name: /over time, table/ }))).toContain("130 mg/dL");
});

test("a bound is drawn as one, and C-reactive protein may be on a log scale", async () => {
  await openBloodwork("/bloodwork?marker=hs-crp");
  await focus(slider());
  await userEvent.keyboard("{Home}");
  await expect.poll(said).toContain("<0.3 mg/L");
  const log = page.getByRole("button", { name: "Log scale" });
  await log.click();
  await expect.element(log).toHaveAttribute("aria-pressed", "true");
  expect(page.getByText(/log scale$/).elements().length).toBe(1);
});

test("a target of one's own is set, drawn, converted, kept and removed", async () => {
  await openBloodwork("/bloodwork?marker=ldl-cholesterol");
  const dialog = page.getByRole("dialog", { name: "Your target" });
  const key = page.getByText(/^Solid band/);
  const press = (name: string) => dialog.getByRole("button", { name }).click();
  await shown(key);
  expect(textOf(key)).not.toContain("Dashed");

  await page.getByRole("button", { name: "Set your target" }).click();
  await shown(dialog.getByText("It is yours, not a medical range."));
  await press("Save");
  await shown(dialog.getByText("Type at least one of the two."));
  await dialog.getByLabelText("From, mg/dL").fill("120");
  await dialog.getByLabelText("To, mg/dL").fill("7x");
  await press("Save");
  await shown(dialog.getByText("A number such as 5.8."));
  await dialog.getByLabelText("To, mg/dL").fill("70,5");
  await press("Save");
  await shown(dialog.getByText("Less than where it starts."));
  expect(await axeViolations()).toEqual([]);
  await dialog.getByLabelText("From, mg/dL").fill("60");
  await press("Save");
  await gone(dialog);
  await expect.poll(() => textOf(key)).toContain("Dashed outline: your target, 60 to 70.5 mg/dL.");

  await reload();
  await expect.poll(() => textOf(key)).toContain("Dashed outline: your target, 60 to 70.5 mg/dL.");
  await page.getByLabelText("Unit").selectOptions("mmol/L");
  await expect.poll(() => textOf(key)).toContain("your target, 1.552 to 1.823 mmol/L."); // 60 and 70.5 divided by 38.67
  await page.getByRole("button", { name: "Change your target" }).click();
  await expect.element(dialog.getByLabelText("From, mmol/L")).toHaveValue("1.552");
  await press("Save");
  await gone(dialog);
  await page.getByLabelText("Unit").selectOptions("mg/dL");
  await expect.poll(() => textOf(key)).toContain("60 to 70.5 mg/dL.");
  await page.getByRole("button", { name: "Change your target" }).click();
  await dialog.getByLabelText("To, mg/dL").fill("");
  await press("Save");
  await expect.poll(() => textOf(key)).toContain("Dashed line: your target, at least 60 mg/dL.");

  await page.getByRole("button", { name: "Change your target" }).click();
  await press("Remove");
  await shown(page.getByRole("button", { name: "Set your target" }));
  await reload();
  await shown(key);
  expect(textOf(key)).not.toContain("Dashed");
});

test("two draws side by side tell in what they were unlike", async () => {
  await openBloodwork("/bloodwork?view=compare");
  const notice = page.getByRole("note").filter({ hasText: "taken differently" });
  await shown(notice);
  const words = textOf(notice);
  expect(words).toContain("The first draw was fasting, the other not fasting.");
  expect(words).toContain("They were drawn at 08:05 and at 14:30");
  expect(words).toContain("They were measured by Labcorp and by Quest.");
  const table = page.getByRole("region", { name: "Two draws compared, table" });
  expect(textOf(table.getByRole("row", { name: /^LDL/ }))).toContain("not comparable: other laboratory");
});

const titre = (right: string) =>
  line(`own:${OWN_ID}`, {
    ...{ rawName: "ANA titre", rawUnit: "", value: { kind: "ratio", left: "1", right, comparator: null } },
    range: { text: "<1:80", low: null, high: null, exclusive: null },
  });

test("a marker of one's own: titres on doublings, an interval that stays, definitions out and in as a file", async () => {
  for (const [place, right] of ["40", "320", "160"].entries()) {
    const { id, ...fields } = draw(`2025-0${place + 1}-10`, [titre(right)], LABCORP);
    await writeDeviceDraw(id, fields, 0);
  }
  await writeDeviceSettings({ ...SETTINGS, markers: [ownMarker({ name: "ANA titre", unit: "" })] });
  await renderPage(`/bloodwork?marker=own:${OWN_ID}`);
  await shown(slider());
  await expect.poll(said).toBe("10 Mar 2025: 1:160, above the laboratory's range");
  const ticks = slider().getByCss("svg text").elements();
  const marks = ticks.map(({ textContent }) => textContent);
  expect(marks).toEqual(expect.arrayContaining(["1:40", "1:80", "1:160", "1:320"]));

  const dialog = page.getByRole("dialog");
  const press = (name: RegExp | string) => dialog.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Edit this marker" }).click();
  await dialog.getByLabelText("To").fill("<640");
  await dialog.getByLabelText("Who states the range").fill("Acme Laboratory, 2026");
  await dialog.getByRole("checkbox", { name: /Use it for every result/ }).click();
  expect(await axeViolations()).toEqual([]);
  await press("Save");
  await gone(dialog);
  await expect.poll(said).toBe("10 Mar 2025: 1:160, inside your own range");
  await reload();
  await shown(page.getByText("below 1:640"));
  await expect.poll(said).toBe("10 Mar 2025: 1:160, inside your own range");

  await goto("/bloodwork");
  await page.getByRole("button", { name: "Markers of your own" }).click();
  const file = await downloaded(() => press("Save as a file"));
  const { markers, ...head } = JSON.parse(file.text);
  expect(markers).toMatchObject([{ name: "ANA titre", high: "640", exclusive: "high", from: "Acme Laboratory, 2026" }]);
  const load = (all: readonly object[]) => {
    const text = JSON.stringify({ ...head, markers: all });
    return page.getByLabelText("File of markers").upload(new File([text], "lab.json", { type: "application/json" }));
  };
  await load([{ name: "Zonulin", low: 5, high: 1 }]);
  await shown(dialog.getByText("Marker 1 of the file, high: It is below the lower end."));
  await load([...markers, { name: "Zonulin", unit: "ng/mL", high: 48 }]);
  await shown(dialog.getByText("You already have this marker."));
  expect(await axeViolations()).toEqual([]);
  await press("Load 1 marker");
  await shown(dialog.getByRole("button", { name: /^Zonulin up to 48 ng\/mL no results/ }));
});

test.each(["/bloodwork", "/bloodwork?marker=igf-1"])(
  "%s on a large screen: no violation, no side scroll",
  async (path) => {
    await openBloodwork(path);
    await shown(main().getByText("Insulin-like growth factor 1").first());
    expectNoSideScroll();
    expect(await axeViolations()).toEqual([]);
  },
);
