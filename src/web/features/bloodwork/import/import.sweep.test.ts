import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { gone, main, pressOn, shown } from "#support/components/screen.ts";
import { pdfOf } from "#support/pdf-of.ts";
import { readDeviceDraws, readDeviceReports, readDeviceSettings } from "../store/device-draws.ts";

const chooseFile = () => page.getByLabelText("Choose a file");
const bring = (file: File) => chooseFile().upload(file);
const save = () => page.getByRole("button", { name: /^Save \d+ results?/ });
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
const lineOf = (name: string) => main().getByRole("listitem").filter({ hasText: name }).first();

async function openImport(): Promise<void> {
  await renderPage("/bloodwork/new");
  await shown(page.getByText("Choose a file", { exact: true }));
}

test("a locked PDF is opened with its password, put right line by line, kept while the page is left and saved as it was put right", async () => {
  const report = await commands.readFile("tests/fixtures/bloodwork/labcorp-like.txt");
  const locked = new File([await pdfOf(report, "secret")], "report.pdf", { type: "application/pdf" });
  await openImport();
  await bring(locked);
  const password = page.getByLabelText("Password of this PDF");
  await shown(password);
  await password.fill("wrong");
  await press("Open");
  await shown(page.getByText("This password does not open it."));
  await password.fill("secret");
  await press("Open");
  await shown(main().getByText("44 of 44"));
  await shown(main().getByText(/^Read from report\.pdf as/));
  await shown(lineOf("Hematocrit").getByRole("img", { name: /^As printed: Hematocrit/ }));

  await main().getByText("Blood count").click();
  await pressOn(page.getByRole("checkbox", { name: /^Save White blood cell count/ }), " ");
  await shown(main().getByText("43 of 44"));
  await pressOn(page.getByRole("checkbox", { name: /^Save Hemoglobin, / }), "{ArrowDown}{ArrowUp}{Enter}");
  const editor = page.getByRole("form", { name: "Change Hemoglobin" });
  await expect.element(editor.getByLabelText("Result")).toHaveFocus();
  await editor.getByLabelText("Result").fill("176");
  await editor.getByLabelText("Note").fill("read off the paper");
  await editor.getByLabelText("Lab flag").selectOptions("L, low");
  await editor.getByLabelText("Range as printed").fill("130-177");
  await userEvent.keyboard("{Escape}");
  await gone(editor);
  await press("Use 176 g/L");
  await gone(page.getByRole("button", { name: "Use 176 g/L" }));

  await press("Change Smudge Cells");
  const unknown = page.getByRole("form", { name: "Change Smudge Cells" });
  await unknown.getByRole("combobox", { name: "Marker of Smudge Cells" }).fill("zzz");
  await page.getByRole("option", { name: "Keep “Smudge Cells” as a marker of your own" }).click();
  await unknown.getByRole("button", { name: "Done" }).click();
  await press("Change Hematocrit");
  await page.getByRole("combobox", { name: "Marker of Hematocrit" }).fill("zzz");
  await page.getByRole("option", { name: "Leave it out" }).click();
  await shown(main().getByText("42 of 44"));

  await goto("/about");
  await goto("/bloodwork/new");
  await shown(page.getByText("You started this earlier"));
  await shown(main().getByText("42 of 44"));
  await save().click();
  await shown(page.getByRole("heading", { level: 1, name: "14 Mar 2025, 08:12" }));
  const [draw] = await readDeviceDraws();
  const result = (name: string) => draw?.results.find(({ rawName }) => rawName === name);
  expect(draw?.source).toMatchObject({ kind: "pdf", filename: "report.pdf" });
  expect(draw?.results).toHaveLength(42);
  expect(result("Hemoglobin")).toMatchObject({
    rawValue: "176",
    rawUnit: "g/L",
    flag: "L",
    note: "read off the paper",
  });
  expect(result("Hemoglobin")?.range).toMatchObject({ low: "130", high: "177" });
  const { markers } = await readDeviceSettings();
  expect(markers).toMatchObject([{ name: "Smudge Cells" }]);
  expect(result("Smudge Cells")?.marker).toBe(`own:${markers[0]?.id}`);
  const [kept] = await readDeviceReports(draw?.id ?? "");
  expect(kept).toMatchObject({ name: "report.pdf", blob: { size: locked.size } });
});

const TABLE = "What;How much;Of;When\nFerritin;88,5;ng/mL;04/03/2026\nTSH;1,2;mIU/L;04/03/2026";

test("a table with an unknown head asks which column is which, once, and which date is right", async () => {
  await openImport();
  await page.getByLabelText(/^Lines copied/).fill(TABLE);
  await press("Read the text");
  await shown(page.getByRole("heading", { name: "Which column is which?" }));
  await page.getByLabelText("Marker", { exact: true }).selectOptions("None");
  await shown(page.getByText("Choose at least the marker and the result."));
  await page.getByLabelText("Marker", { exact: true }).selectOptions("What");
  await page.getByLabelText("Result", { exact: true }).selectOptions("How much");
  await page.getByLabelText("Unit", { exact: true }).selectOptions("Of");
  await page.getByLabelText("Day of the draw").selectOptions("When");
  await page.getByLabelText("Decimal sign").selectOptions("Comma: 5,1");
  await page.getByLabelText("Dates are written").selectOptions("Day, month, year: 14/03/2026");
  await press("Read table");
  await shown(main().getByRole("list", { name: "Iron, 4 Mar 2026" }));
  await save().click();
  await shown(page.getByRole("heading", { level: 1, name: "4 Mar 2026" }));
  const [draw] = await readDeviceDraws();
  expect(draw?.results).toMatchObject([
    { marker: "ferritin", value: { number: "88.5" }, ucum: "ng/mL" },
    { marker: "tsh", value: { number: "1.2" }, rawUnit: "mIU/L" },
  ]);

  // the same head is known from now on
  await goto("/bloodwork/new");
  await bring(new File([TABLE.replace("TSH;1,2", "TSH;2,5")], "later.csv"));
  await shown(save());
  await shown(lineOf("Ferritin").getByText(/the same result is saved already/));
  await press("Choose which column is which");
  await shown(page.getByText("later.csv"));
  await expect.element(page.getByLabelText("Result", { exact: true })).toHaveValue("1");
  await press("Cancel");
  await press("Discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();

  await page.getByLabelText(/^Lines copied/).fill("Date collected: 04/03/2026\nFerritin 99 ng/mL 24-307");
  await press("Read the text");
  await shown(page.getByText("Which date is right?"));
  await page.getByRole("radio", { name: "4 Mar 2026" }).click();
  await shown(main().getByRole("list", { name: "Iron, 4 Mar 2026" }));
  await gone(page.getByRole("radio", { name: "4 Mar 2026" }));
  await save().click();
  await shown(page.getByText("1 result saved"));
  expect((await readDeviceDraws()).map(({ collected }) => collected)).toEqual(["2026-03-04", "2026-03-04"]);
});

/** What a browser tells of files held over the page; it lets no page make a folder. */
function drag(kind: "dragenter" | "dragleave" | "dragover" | "drop", data: object): void {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types: ["Files"], getData: () => "", ...data } }));
}

const fileEntry = (fullPath: string, text: string) => ({
  ...{ isFile: true, isDirectory: false, name: fullPath.split("/").at(-1), fullPath },
  file: (take: (file: File) => void) => take(new File([text], fullPath)),
});
const folderEntry = (fullPath: string, entries: readonly object[]) => ({
  ...{ isFile: false, isDirectory: true, name: fullPath.split("/").at(-1), fullPath },
  createReader: () => {
    const batches = [entries, []];
    return { readEntries: (take: (batch: readonly object[]) => void) => take(batches.shift() ?? []) };
  },
});
const held = (...entries: readonly object[]) => entries.map((entry) => ({ webkitGetAsEntry: () => entry }));

const APPLE = "tests/fixtures/bloodwork/apple-health-export/apple_health_export";
const RECORD = "clinical-records/Observation-00000000-0000-0000-0000-000000000001.json";

test("files are dropped anywhere: what can't be read says why, a folder of Apple Health is read", async () => {
  await openImport();
  const alert = page.getByRole("alert");
  const drop = (files: readonly File[], ...entries: readonly object[]) =>
    drag("drop", { files, items: held(...entries) });
  drag("dragenter", {});
  await shown(page.getByRole("heading", { name: "Drop it to read it" }));
  drag("dragleave", {});
  await shown(page.getByRole("heading", { name: "Import a lab report" }));
  drag("dragover", {});
  const cut = new File(["%PDF-1.7\n1 0 obj\n<< /Type /Catalog"], "cut.pdf");
  drop([cut, cut], fileEntry("/cut.pdf", ""), fileEntry("/cut.pdf", ""));
  await shown(alert.getByText("Drop one file, or the folder of an Apple Health export."));
  drop([cut], fileEntry("/cut.pdf", ""));
  await shown(alert.getByText("cut.pdf couldn't be read"));
  await shown(alert.getByText("This PDF is incomplete or damaged and couldn't be opened."));
  expect(alert.elements()).toHaveLength(1);
  await bring(new File(["Dear patient, all is well."], "letter.txt"));
  await shown(alert.getByText("No line looks like a result: a marker next to a number. Nothing was saved."));
  await page.getByLabelText("Choose a folder").upload("src/web/features/bloodwork/import/choose");
  await shown(alert.getByText("This folder holds no export.xml. Choose the folder apple_health_export."));

  const [index, record] = await Promise.all(
    [`${APPLE}/export.xml`, `${APPLE}/${RECORD}`].map((path) => commands.readFile(path)),
  );
  const records = folderEntry("/apple/clinical-records", [fileEntry(`/apple/${RECORD}`, record ?? "")]);
  drop([], folderEntry("/apple", [fileEntry("/apple/export.xml", index ?? ""), records]));
  await shown(page.getByText("the laboratory records of Apple Health"));
  await press(/^Save 1 result/);
  await shown(page.getByText("1 result saved"));
  expect(await readDeviceDraws()).toHaveLength(1);
});
