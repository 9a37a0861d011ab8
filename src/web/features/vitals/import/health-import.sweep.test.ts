import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  createVitalImport,
  deleteVitalImport,
  listVitalImports,
  type VitalImportCard,
} from "#contract/vital-imports.ts";
import { listVitals, putVitalDays, type VitalDay } from "#contract/vitals.ts";
import { addDays } from "#domain/units/calendar.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, gone, shown } from "#support/components/screen.ts";
import { at, fillHealthConnect } from "#support/health-connect-database.ts";
import { vitalBody } from "#support/vital-records.ts";
import { zipOf } from "#support/zip-of.ts";
import { openDatabase } from "./read/open-database.ts";

const FIRST = "2023-01-01";
const record = (type: string, unit: string, value: string, day: string, source = "Watch") =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" unit="${unit}" startDate="${day} 07:05:00 -0400" endDate="${day} 07:05:00 -0400" value="${value}"/>\n`;
const exportOf = (records: readonly string[]) => `<?xml version="1.0"?><HealthData>\n${records.join("")}</HealthData>`;
const days = (count: number, of: (day: string, place: number) => string) =>
  Array.from({ length: count }, (_, place) => of(addDays(FIRST, place), place));

const dialog = () => page.getByRole("dialog", { name: "Import health data" });
const button = (name: string | RegExp) => dialog().getByRole("button", { name });

async function open(): Promise<void> {
  await page.getByRole("button", { name: "Import health data" }).click();
  await shown(button("Choose files"));
}
const fileOf = (content: string | Uint8Array, name: string) =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);
const chooseAll = (...files: File[]) => dialog().getByLabelText("Health export", { exact: true }).upload(files);
const choose = (content: string | Uint8Array, name: string) => chooseAll(fileOf(content, name));
function drop(...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  button("Choose files")
    .element()
    .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}
const AT = "2026-11-03T08:00:00.000Z";
const idOf = (n: number) => `00000000-0000-7000-8000-0000000000a${n}`;
const newImport = answer(createVitalImport, ({ body }) => ({
  ...body,
  ...{ id: idOf(body.source === "libre" ? 2 : 1), userId: idOf(0), version: 1, createdAt: AT, updatedAt: AT },
}));
const nothingYet = answer(listVitals, () => ({ items: [], nextCursor: null }));

test("an Apple Health export is looked through and saved in parts, on through a lost connection", async () => {
  let isReached = true;
  let parts = 0;
  const api = await renderPage("/vitals", {
    as: "member",
    viewport: PHONE,
    answers: [
      nothingYet,
      newImport,
      answer(putVitalDays, ({ body }) => {
        parts += 1;
        if (parts === 2) isReached = false;
        if (!isReached) throw noAnswer();
        return { added: body.days.length, replaced: 0, unchanged: 0 };
      }),
    ],
  });
  await open();
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);

  await choose("Dear Ada", "letter.csv");
  await shown(dialog().getByRole("alert").getByText("letter.csv couldn't be read"));
  expect(await axeViolations()).toEqual([]);

  const records = [
    ...days(1_200, (day, place) => record("BodyMass", "lb", String(180 + (place % 5)), day, "Scale")),
    ...days(300, (day) => record("StepCount", "count", "4000", day, "iPhone")),
    ...days(100, (day) => record("StepCount", "count", "9000", day)),
    record("BodyMass", "hg", "800", FIRST),
  ];
  await choose(await zipOf({ "apple_health_export/export.xml": exportOf(records) }), "export.zip");
  const weight = dialog().getByRole("checkbox", { name: /^Weight/ });
  await expect.element(weight).toBeChecked();
  await shown(dialog().getByText(/^1,200 days, 1 Jan 2023 to 14 Apr 2026; 81.65 to 83.46 kg/));
  await shown(dialog().getByText(/highest count: Watch on 100/));
  await dialog().getByText("1 row left out").click();
  await shown(dialog().getByText("1 weight row in a unit we don't know (hg), first in line 1602"));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  await dialog()
    .getByRole("checkbox", { name: /^Steps/ })
    .click();
  await button("Save 1,200 days").click();

  await shown(dialog().getByRole("alert").getByText("Saving stopped"));
  await shown(dialog().getByText("500 of 1,200 days saved"));
  isReached = true;
  await button("Continue").click();
  await shown(dialog().getByText("1,200 days added, 0 replaced, 0 already here."));
  const sent = api.asked(putVitalDays).map(({ body }) => body.days);
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 500, 200]);
  expect(new Set(sent.flat().map(({ day }) => day)).size).toBe(1_200);
  expect(new Set(sent.flat().map(({ kind, source }) => `${kind} ${source}`))).toEqual(new Set(["weight apple-health"]));
  expect(api.asked(createVitalImport)[0]?.body).toEqual({ source: "apple-health", fileNames: ["export.zip"] });
  expect(new Set(api.asked(putVitalDays).map(({ body }) => body.importId))).toEqual(new Set([idOf(1)]));
  await button("Done").click();
  await gone(dialog());
});

test("a date that can be read two ways is asked", async () => {
  await renderPage("/vitals", { as: "member", answers: [nothingYet] });
  await open();
  await choose(
    "Glucose Data\nDevice,Device Timestamp,Record Type,Historic Glucose mg/dL\nL,12-03-2026 08:00,0,94\n",
    "glucose.csv",
  );
  await shown(dialog().getByText("Dates in glucose.csv, such as 12-03-2026, can be read both ways."));
  await expect.element(button("Read it")).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  await dialog().getByRole("radio", { name: "Day first" }).click();
  await button("Read it").click();
  await shown(dialog().getByText(/^1 day, 12 Mar 2026; 94 mg\/dL/));
  await button("Cancel").click();
  await shown(button("Choose files"));
});

test("a file that breaks off keeps what came before, and reading can be canceled", async () => {
  await renderPage("/vitals", { as: "member", answers: [nothingYet] });
  await open();
  await choose(exportOf([record("BodyMass", "kg", "82", FIRST)]).slice(0, -13), "export.xml");
  await shown(dialog().getByText("Only part of export.xml could be read"));
  await shown(dialog().getByText(/Line 3: the file ends in the middle/));
  await button("Cancel").click();

  const much = days(1_000, (day) => record("HeartRate", "count/min", "60", day)).join("");
  const whole = new File(["<HealthData>", ...Array.from({ length: 600 }, () => much), "</HealthData>"], "large.xml");
  drop(whole);
  await shown(dialog().getByText(/^Reading large.xml: \d{1,2}%$/));
  await button("Cancel").click();
  await shown(button("Choose files"));
  await gone(dialog().getByRole("alert"));
});

test("several files dropped at once are read one after the other, and each says what it gave", async () => {
  const api = await renderPage("/vitals", {
    as: "member",
    viewport: PHONE,
    answers: [
      nothingYet,
      newImport,
      answer(putVitalDays, ({ body }) => ({ added: body.days.length, replaced: 0, unchanged: 0 })),
    ],
  });
  await open();
  const days = (from: string, count: number) =>
    fileOf(
      exportOf(Array.from({ length: count }, (_, n) => record("BodyMass", "kg", "82", addDays(from, n)))),
      `${from}.xml`,
    );
  drop(
    days("2023-01-01", 20),
    fileOf("Dear Ada", "letter.csv"),
    fileOf(
      "Glucose Data\nDevice,Device Timestamp,Record Type,Historic Glucose mg/dL\nL,12-03-2026 08:00,0,94\n",
      "glucose.csv",
    ),
    days("2023-01-11", 20),
  );
  await shown(dialog().getByText("Dates in glucose.csv, such as 12-03-2026, can be read both ways."));
  await dialog().getByRole("radio", { name: "Day first" }).click();
  await button("Read it").click();
  await shown(dialog().getByRole("heading", { name: "3 of 4 files were read" }));
  const list = () => dialog().getByRole("region", { name: "3 of 4 files were read" }).getByRole("listitem");
  expect(
    list()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "2023-01-01.xml: 20 days from Apple Health",
    "letter.csv: not read. Its columns are none of those we read.",
    "glucose.csv: 1 day from FreeStyle Libre",
    "2023-01-11.xml: 20 days from Apple Health",
  ]);
  await shown(dialog().getByText(/^30 days, 1 Jan 2023 to 30 Jan 2023; 82 kg/));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  await button("Save 31 days").click();
  await shown(dialog().getByText("31 days added, 0 replaced, 0 already here."));
  const sent = api.asked(putVitalDays).map(({ body }) => [body.days.length, body.days[0]?.source, body.importId]);
  expect(sent).toEqual([
    [30, "apple-health", idOf(1)],
    [1, "libre", idOf(2)],
  ]);
  expect(api.asked(createVitalImport).map(({ body }) => body)).toEqual([
    { source: "apple-health", fileNames: ["2023-01-01.xml", "2023-01-11.xml"] },
    { source: "libre", fileNames: ["glucose.csv"] },
  ]);
});

test("if no file can be read, each says why", async () => {
  await renderPage("/vitals", { as: "member", answers: [nothingYet] });
  await open();
  await chooseAll(fileOf("Dear Ada", "letter.csv"), fileOf("", "empty.csv"));
  await shown(dialog().getByText("letter.csv couldn't be read"));
  await shown(dialog().getByText("empty.csv couldn't be read"));
  await shown(dialog().getByText("It is empty."));
  await shown(button("Choose files"));
});

test("a zip that lost its end is read as far as it goes, and saved only after the person agrees", async () => {
  await renderPage("/vitals", {
    as: "member",
    answers: [
      nothingYet,
      newImport,
      answer(putVitalDays, ({ body }) => ({ added: body.days.length, replaced: 0, unchanged: 0 })),
    ],
  });
  await open();
  const records = days(3_000, (day, n) => record("BodyMass", "kg", `8${(n * 7) % 10}.${(n * 3) % 10}`, day));
  const whole = await zipOf({ "apple_health_export/export.xml": exportOf(records) });
  await choose(whole.slice(0, Math.floor(whole.length * 0.7)), "export.zip");
  await shown(dialog().getByText("Only part of export.zip could be read"));
  await shown(dialog().getByText(/The file ended early: the end of the zip is missing/));
  const save = button(/^Save [12],\d{3} days$/);
  await expect.element(save).toBeDisabled();
  expect(await axeViolations()).toEqual([]);
  await dialog().getByRole("checkbox", { name: "Save what could be read, although part is missing" }).click();
  await save.click();
  await shown(dialog().getByText(/^[12],\d{3} days added, 0 replaced, 0 already here.$/));
});

test("an import is listed with its day and its files, and taken back after a question", async () => {
  const stamps = { userId: idOf(0), version: 1, createdAt: AT, updatedAt: AT };
  const day = { ...vitalBody({ source: "apple-health" }), id: idOf(9), ...stamps } satisfies VitalDay;
  let imports: VitalImportCard[] = [
    { ...stamps, id: idOf(1), source: "apple-health", fileNames: ["export.zip"], days: 3_412 },
    { ...stamps, id: idOf(2), source: "withings", fileNames: [], days: 0 },
  ];
  const api = await renderPage("/vitals", {
    as: "member",
    viewport: PHONE,
    answers: [
      answer(listVitals, ({ query }) => ({ items: query.to ? [] : [day], nextCursor: null })),
      answer(listVitalImports, () => ({ items: imports, nextCursor: null })),
      answer(deleteVitalImport, ({ params }) => {
        const removed = imports.find(({ id }) => id === params.id)?.days ?? 0;
        imports = imports.filter(({ id }) => id !== params.id);
        return { removed };
      }),
    ],
  });
  const list = () => page.getByRole("region", { name: "Imports" });
  await shown(list().getByText("3,412 days · export.zip"));
  await shown(list().getByText("Withings, 3 Nov 2026"));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
  const question = (name: string) => page.getByRole("alertdialog", { name });
  const remove = (app: string) => list().getByRole("button", { name: `Remove the import from ${app} on 3 Nov 2026` });
  await remove("Apple Health").click();
  const asked = "Remove the 3,412 days imported from Apple Health on 3 Nov 2026?";
  await shown(question(asked).getByText(/^What you entered or changed yourself stays/));
  expect(await axeViolations()).toEqual([]);
  await question(asked).getByRole("button", { name: "Cancel" }).click();
  expect(api.asked(deleteVitalImport)).toEqual([]);
  await remove("Apple Health").click();
  await question(asked).getByRole("button", { name: "Remove 3,412 days" }).click();
  await gone(list().getByText("3,412 days · export.zip"));
  expect(api.asked(deleteVitalImport).map(({ params }) => params.id)).toEqual([idOf(1)]);
  await remove("Withings").click();
  await question("Remove this import from the list?").getByRole("button", { name: "Remove" }).click();
  await gone(list());
});

test("a Health Connect export is read with SQLite", async () => {
  await renderPage("/vitals", { as: "member", answers: [nothingYet] });
  await open();
  const database = await openDatabase(new Uint8Array());
  const times = Array.from({ length: 400 }, (_, n) => at("2025-06-12T07:05-04:00") + n * 86_400_000);
  fillHealthConnect(database, {
    weight_record_table: times.map((time) => ({ time, zone_offset: -14_400, weight: 82_400 })),
    blood_pressure_record_table: [{ time: times[0] ?? 0, zone_offset: -14_400, systolic: 128, diastolic: 82 }],
  });
  await choose(await zipOf({ "health_connect_export.db": database.export() }), "Health Connect.zip");
  await shown(dialog().getByText(/^400 days, 12 Jun 2025 to 16 Jul 2026; 82.4 kg/));
  await shown(dialog().getByText(/^1 day, 12 Jun 2025; upper number 128 mmHg/));
  await shown(button("Save 401 days"));
});
