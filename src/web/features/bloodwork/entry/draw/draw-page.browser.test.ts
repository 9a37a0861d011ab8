import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  addBloodworkFile,
  type Bloodwork,
  createBloodwork,
  deleteBloodwork,
  deleteBloodworkFile,
  type KeptFile,
  listBloodwork,
  readBloodworkSettings,
  updateBloodwork,
  updateBloodworkSettings,
} from "#contract/bloodwork.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { goto, reload, renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, main, shown, toast } from "#support/components/screen.ts";
import { draw, line } from "#support/sample-draws.ts";
import { USER_ID } from "#support/user-id.ts";
import { addDeviceReport, readDeviceDraws, readDeviceReports, writeDeviceDraw } from "../../store/device-draws.ts";

const AT = "2026-01-01T08:00:00.000Z";
const ID = "0197a2c4-0000-7000-8000-0000000000d1";
const FIELDS = draw("2025-03-14T08:12", [
  "ferritin 88 ng/mL 24..307",
  line("? Negative", { marker: null, rawName: "Nitrite", rawValue: "Negative" }),
]);
const kept = (changes: Partial<Bloodwork> = {}) =>
  ({
    ...FIELDS,
    id: ID,
    userId: USER_ID,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    files: [],
    ...changes,
  }) as Bloodwork;

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
async function openDraw(options: Parameters<typeof renderPage>[1] = {}) {
  const api = await renderPage(`/bloodwork/${ID}`, options);
  await shown(page.getByRole("button", { name: "More for this draw" }));
  return api;
}
const laboratory = () => page.getByRole("textbox", { name: "Laboratory" });
const more = async (item: string) => {
  await press("More for this draw");
  await page.getByRole("menuitem", { name: item }).click();
};

/** An account with one draw that keeps what it is sent. */
function account(...draws: Bloodwork[]) {
  const change = (id: string, to: (before: Bloodwork) => Bloodwork): Bloodwork => {
    const place = draws.findIndex((one) => one.id === id);
    const [before] = draws.slice(place, place + 1);
    if (before === undefined) throw refusal("not-found");
    const after = to(before);
    draws[place] = after;
    return after;
  };
  const answers = [
    answer(listBloodwork, () => ({ items: [...draws], nextCursor: null })),
    answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, version: 0 })),
    answer(updateBloodworkSettings, ({ body }) => ({ ...body, version: body.version + 1 })),
    answer(updateBloodwork, ({ params, body }) =>
      change(params.id, (before) => {
        if (before.version !== body.version) throw refusal("stale-version");
        return { ...before, ...body, version: body.version + 1 };
      }),
    ),
    answer(createBloodwork, ({ body }) => {
      const made = kept(body);
      draws.push(made);
      return made;
    }),
    answer(
      deleteBloodwork,
      ({ params }) =>
        void draws.splice(
          draws.findIndex(({ id }) => id === params.id),
          1,
        ),
    ),
    answer(addBloodworkFile, ({ params }) => {
      const file: KeptFile = {
        ...{ id: crypto.randomUUID(), filename: "report.txt", type: "text/plain" },
        ...{ bytes: 1_200, sha256: "0", createdAt: AT },
      };
      change(params.id, (before) => ({ ...before, files: [...before.files, file] }));
      return file;
    }),
    answer(deleteBloodworkFile, ({ params }) => {
      change(params.id, (before) => ({ ...before, files: before.files.filter(({ id }) => id !== params.fileId) }));
      return undefined;
    }),
  ];
  return {
    answers,
    elsewhere: (changes: Partial<Bloodwork>) => change(ID, (one) => ({ ...one, ...changes, version: one.version + 1 })),
  };
}

test("a draw is changed with a marker of one's own, while another device changes it too", async () => {
  const { answers, elsewhere } = account(kept());
  const api = await openDraw({ as: "member", answers });
  await press("Change");
  await page.getByRole("combobox", { name: "Marker of row 2" }).fill("Nitrite strip");
  await page.getByRole("option", { name: "Keep “Nitrite strip” as a marker of your own" }).click();
  await laboratory().fill("mine");
  elsewhere({ laboratory: "theirs" });
  await press("Save changes");
  await shown(page.getByText("In another tab or on another device. What you typed is still here."));
  await press("Keep mine");
  await shown(toast().getByText("Changes saved"));
  await shown(page.getByText("mine", { exact: true }));
  await shown(page.getByRole("region", { name: "Own markers" }).getByText("Nitrite strip"));
  expect(api.asked(updateBloodwork).map(({ body }) => body.version)).toEqual([1, 2]);
  const [tried, saved] = api.asked(updateBloodwork);
  expect(tried?.body).toMatchObject({ version: 1, laboratory: "mine" });
  const markers = api.asked(updateBloodworkSettings).at(-1)?.body.markers;
  expect(markers).toMatchObject([{ name: "Nitrite strip" }]);
  expect(saved?.body).toMatchObject({ version: 2, laboratory: "mine" });
  expect(saved?.body.results[0]).toEqual(FIELDS.results[0]); // as it was read
  expect(saved?.body.results[1]).toMatchObject({ marker: `own:${markers?.[0]?.id}`, rawValue: "Negative" });
});

test("a marker of one's own reads its interval by the decimal sign of the typed rows, and 1,184 is asked about", async () => {
  const { answers } = account(kept());
  const api = await openDraw({ as: "member", answers });
  await press("Change");
  for (const place of [3, 4]) {
    await press("Add a row");
    await page.getByLabelText(`Result of row ${place}`).fill(place === 3 ? "11,9" : "1,184");
  }
  await page.getByLabelText("Range of row 3").fill("0 - 1.250");
  await page.getByRole("combobox", { name: "Marker of row 4" }).fill("Zinc strip");
  await page.getByRole("combobox", { name: "Marker of row 3" }).fill("Nitrite strip");
  await page.getByRole("option", { name: "Keep “Nitrite strip” as a marker of your own" }).click();
  await shown(page.getByText("1,184 is read as 1.184. If you mean 1184, type 1184."));
  await press("Save changes");
  await shown(toast().getByText("Changes saved"));
  const markers = api.asked(updateBloodworkSettings).at(-1)?.body.markers;
  expect(markers).toMatchObject([{ name: "Nitrite strip", low: "0", high: "1250" }]);
});

test("changes begun and not saved are offered again, say what changed since, and can be dropped", async () => {
  const { answers, elsewhere } = account(kept());
  const api = await openDraw({ as: "member", answers });
  await press("Change");
  await laboratory().fill("third");
  elsewhere({ note: "changed on another device" });
  await goto("/about");
  await reload();
  await goto(`/bloodwork/${ID}`);
  await shown(page.getByText("You have unsaved changes to this draw"));
  await shown(page.getByText("The draw was changed elsewhere since then."));
  await press("Continue");
  await expect.element(laboratory()).toHaveValue("third");
  await press("Use the other version");
  await shown(page.getByText("changed on another device"));
  await gone(page.getByText("You have unsaved changes to this draw"));

  await press("Change");
  await laboratory().fill("fourth");
  api.set(
    answer(updateBloodwork, () => {
      throw refusal("unauthenticated");
    }),
  );
  await press("Save changes");
  await shown(page.getByRole("alert").getByText("Your session has ended"));
  await expect
    .element(page.getByRole("link", { name: "Sign in again" }))
    .toHaveAttribute("href", `/login?from=%2Fbloodwork%2F${ID}`);
  api.set(
    answer(updateBloodwork, () => {
      throw refusal("account-full");
    }),
  );
  await press("Save changes");
  await shown(page.getByRole("alert").getByText(/Everything is still here\./));
  await press("Cancel");
  await shown(page.getByText("Laboratory not noted"));
});

test("reports are kept with a draw and removed, and the draw is deleted and brought back", async () => {
  const { answers } = account(kept());
  const api = await openDraw({ as: "member", answers });
  await shown(page.getByText("No report is stored with this draw."));
  await page.getByLabelText("Add a report").upload(new File(["TSH 1.2"], "report.txt"));
  await expect.element(page.getByRole("link", { name: "Save report.txt" })).toHaveAttribute("download", "report.txt");
  api.set(
    answer(addBloodworkFile, () => {
      throw refusal("unsupported-file");
    }),
  );
  await page.getByLabelText("Add a report").upload(new File(["BM"], "old.bmp"));
  await shown(toast().getByText("The report was not added"));

  await more("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete this draw and its report?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await press("Remove report.txt");
  await shown(toast().getByText("Report removed"));
  await shown(page.getByText("No report is stored with this draw."));
  const csv = await downloaded(() => more("Export as CSV"));
  expect(csv.name).toBe("bloodwork-2025-03-14.csv");
  expect(csv.text).toContain("Nitrite");
  const fhir = await downloaded(() => more("Export as FHIR R4"));
  expect(JSON.parse(fhir.text)).toMatchObject({ resourceType: "Bundle" });

  api.set(
    answer(deleteBloodwork, () => {
      throw refusal("not-found");
    }),
  );
  await more("Delete");
  await shown(toast().getByText("Not deleted"));
  api.set(...answers);
  await more("Delete");
  await shown(main().getByText("Drop a report anywhere"));
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(page.getByRole("link", { name: /^Ferritin/ }));
  await expect.poll(() => api.asked(createBloodwork)).toHaveLength(1);
  const [again] = api.asked(createBloodwork);
  expect(again?.body).toMatchObject({ collected: "2025-03-14T08:12", results: FIELDS.results });
  expect(again?.body.id).not.toBe(ID);
});

test("without an account a draw, its changes and its reports stay in this browser", async () => {
  const { id: _id, ...fields } = FIELDS;
  await writeDeviceDraw(ID, fields, 0);
  await addDeviceReport(ID, new File(["TSH 1.2"], "report.txt", { type: "text/plain" }));
  await openDraw();
  const report = await downloaded(() => page.getByRole("button", { name: "Save report.txt" }).click());
  expect(report).toEqual({ name: "report.txt", text: "TSH 1.2" });
  await press("Change");
  await laboratory().fill("mine");
  await writeDeviceDraw(ID, { ...fields, laboratory: "theirs" }, 1); // another tab
  await shown(page.getByText("This draw was changed elsewhere"));
  await press("Keep mine");
  await gone(page.getByText("This draw was changed elsewhere"));
  await press("Save changes");
  await shown(page.getByText("mine", { exact: true }));
  expect(await readDeviceDraws()).toMatchObject([{ id: ID, version: 3, laboratory: "mine" }]);

  await more("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await shown(main().getByText("Drop a report anywhere"));
  expect(await readDeviceReports(ID)).toEqual([]);
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(page.getByRole("link", { name: "Add results" }));
  expect(await readDeviceDraws()).toMatchObject([{ laboratory: "mine", files: [] }]);
});

test("results are pasted as a block, named, doubted and put right before they are saved", async () => {
  await renderPage("/bloodwork/new");
  await shown(page.getByRole("button", { name: "Open the table" }));
  await press("Open the table");
  await page.getByRole("button", { name: "Lipids" }).click();
  await page.getByRole("button", { name: "Add a row" }).click();
  const last = page.getByRole("combobox", { name: /^Marker of row/ }).last();
  await last.click();
  const data = new DataTransfer();
  data.setData("text/plain", "Hemoglobin\t140\tg/dL\t13-17\tH\nZonulin\t50\tng/mL\t<48\t");
  last.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await press("Change to g/L");
  const own = page.getByRole("combobox", { name: /^Marker of row/ }).last();
  await own.click();
  await userEvent.keyboard("{Escape}{Alt>}{ArrowDown}{/Alt}{ArrowUp}{ArrowDown}{ArrowUp}{Enter}");
  await page.getByLabelText("Note of Zonulin").fill("by another laboratory");
  await page.getByLabelText("Lab flag of Zonulin").selectOptions("H, high");
  await press("Remove HDL cholesterol");
  await press("Save");
  await shown(page.getByRole("alert").getByText("Not saved yet"));
  await page.getByLabelText("Blood drawn on").fill("2026-03-14");
  await page.getByLabelText("At", { exact: true }).fill("08:15");
  await page.getByLabelText("Reported on").fill("2026-03-15");
  await page.getByText("How it was drawn").click();
  await page.getByLabelText("Day of the menstrual cycle").fill("12");
  await page.getByLabelText("Note", { exact: true }).fill("after the holidays");
  expect(page.getByLabelText(/^Result of/).elements().length).toBeGreaterThan(2);
  for (const name of ["Cholesterol, total", "LDL cholesterol", "Triglycerides"]) await press(`Remove ${name}`);
  await press("Save");
  await shown(page.getByRole("heading", { level: 1, name: "14 Mar 2026, 08:15" }));
  const [saved] = await readDeviceDraws();
  expect(saved).toMatchObject({ reported: "2026-03-15", note: "after the holidays", circumstances: { cycleDay: 12 } });
  expect(saved?.results).toMatchObject([
    { rawName: "Hemoglobin", rawValue: "140", rawUnit: "g/L", flag: "H" },
    { rawName: "Zonulin", flag: "H", note: "by another laboratory", range: { high: "48" } },
  ]);
  expect(saved?.results[1]?.marker).toMatch(/^own:/);
});
