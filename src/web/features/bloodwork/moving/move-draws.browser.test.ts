import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  addBloodworkFile,
  type Bloodwork,
  createBloodwork,
  listBloodwork,
  readBloodworkSettings,
  updateBloodwork,
  updateBloodworkSettings,
} from "#contract/bloodwork.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, shown, toast } from "#support/components/screen.ts";
import { draw } from "#support/sample-draws.ts";
import { USER_ID } from "#support/user-id.ts";
import {
  addDeviceReport,
  readDeviceDraws,
  readDeviceSettings,
  writeDeviceDraw,
  writeDeviceSettings,
} from "../store/device-draws.ts";

const STAMPS = {
  userId: USER_ID,
  version: 1,
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-01-01T08:00:00.000Z",
};
const kept = (fields: Pick<Bloodwork, "id" | "collected"> & Partial<Bloodwork>): Bloodwork => {
  const { id: _id, ...made } = draw(fields.collected, ["ferritin 88 ng/mL 24..307"]);
  return { ...made, ...STAMPS, files: [], ...fields } as Bloodwork;
};

async function keepHere(...days: readonly string[]): Promise<string[]> {
  return Promise.all(
    days.map(async (day) => {
      const { id: _id, ...fields } = draw(day, ["ferritin 88 ng/mL 24..307"]);
      const id = crypto.randomUUID();
      await writeDeviceDraw(id, fields, 0);
      return id;
    }),
  );
}

const move = () => page.getByRole("button", { name: "Move to my account" }).click();

test("draws of this browser move with reports and settings, and go on after a lost answer", async () => {
  const [first = ""] = await keepHere("2025-05-01", "2025-04-01");
  await addDeviceReport(first, new File(["TSH 1.2"], "report.txt", { type: "text/plain" }));
  await writeDeviceSettings({ ...DEFAULT_BLOODWORK_SETTINGS, sex: "male", birthDate: "1985-04-02" });
  const account: Bloodwork[] = [];
  const api = await renderPage("/bloodwork", {
    as: "member",
    answers: [
      answer(listBloodwork, () => ({ items: account, nextCursor: null })),
      answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, sex: "female" as const, version: 3 })),
      answer(updateBloodworkSettings, ({ body }) => ({ ...body, version: body.version + 1 })),
      answer(createBloodwork, ({ body }) => {
        account.push(kept(body));
        throw noAnswer(); // the account has it, and the page never hears
      }),
    ],
  });
  await shown(page.getByText("2 draws are stored in this browser only"));
  await shown(page.getByText("They go to your account (ada@example.org) only if you say so."));
  await move();
  await shown(toast().getByText("Not all draws were moved"));
  expect(await readDeviceDraws()).toHaveLength(2);
  expect(api.asked(updateBloodworkSettings)[0]?.body).toMatchObject({
    ...{ sex: "female", birthDate: "1985-04-02", version: 3 }, // what the account says wins
  });
  expect(await readDeviceSettings()).toEqual(DEFAULT_BLOODWORK_SETTINGS);

  api.set(
    answer(createBloodwork, ({ body }) => {
      if (account.some(({ id }) => id === body.id)) throw refusal("kept-otherwise");
      account.push(kept(body));
      return kept(body);
    }),
    answer(addBloodworkFile, ({ params }) => {
      const file = { id: crypto.randomUUID(), filename: "report.txt", type: "text/plain" as const, bytes: 7 };
      const report = { ...file, sha256: "0", createdAt: STAMPS.createdAt };
      const place = account.findIndex(({ id }) => id === params.id);
      account[place] = kept({ ...account[place], id: params.id, collected: "2025-05-01", files: [report] });
      return report;
    }),
  );
  await move();
  await shown(toast().getByText("2 draws moved to your account"));
  await gone(page.getByRole("button", { name: "Move to my account" }));
  expect(api.asked(addBloodworkFile)).toMatchObject([{ params: { id: first } }]);
  expect(account.map(({ collected }) => collected)).toEqual(["2025-05-01", "2025-04-01"]);
  expect(await readDeviceDraws()).toEqual([]);
});

test("a draw changed since it was sent is sent again, one whose id is taken gets another, and what is refused is saved or deleted", async () => {
  const [changed = "", taken = "", refused = ""] = await keepHere("2025-05-01", "2025-04-01", "2025-03-01");
  await addDeviceReport(refused, new File(["BM no report"], "old.bmp", { type: "image/bmp" }));
  const account: Bloodwork[] = [];
  const api = await renderPage("/bloodwork", {
    as: "member",
    answers: [
      answer(listBloodwork, () => ({ items: account, nextCursor: null })),
      answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, version: 0 })),
      answer(createBloodwork, () => {
        throw noAnswer();
      }),
    ],
  });
  await shown(page.getByText("3 draws are stored in this browser only"));
  await move(); // as far as the first of them
  await shown(toast().getByText("Not all draws were moved"));
  await gone(page.getByRole("progressbar", { name: "Draws moved" }));
  const { id: _id, ...fields } = draw("2025-05-01", ["ferritin 90 ng/mL 24..307"]);
  await writeDeviceDraw(changed, fields, 1);
  api.set(
    answer(createBloodwork, ({ body }) => {
      if (body.id === changed) throw refusal("kept-otherwise");
      if (body.id === taken) throw refusal("conflict");
      account.push(kept(body));
      return kept(body);
    }),
    answer(updateBloodwork, ({ params, body }) => {
      const one = kept({ ...body, id: params.id });
      account.push(one);
      return one;
    }),
    answer(addBloodworkFile, () => {
      throw refusal("unsupported-file");
    }),
  );
  await move();
  await shown(toast().getByText("Not everything was moved"));
  expect(api.asked(updateBloodwork)).toMatchObject([
    { params: { id: changed }, body: { version: 1, results: [{ value: { number: "90" } }] } },
  ]);
  expect(account.map(({ collected }) => collected)).toEqual(["2025-05-01", "2025-04-01", "2025-03-01"]);
  expect(account.map(({ id }) => id)).not.toContain(taken);
  await shown(page.getByText("1 report is stored in this browser only"));
  await shown(page.getByText("old.bmp, the report of the draw of 1 Mar 2025."));
  const file = await downloaded(() => page.getByRole("button", { name: "Save old.bmp" }).click());
  expect(file).toEqual({ name: "old.bmp", text: "BM no report" });

  await page.getByRole("button", { name: "Delete from this browser" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep them" }).click();
  expect(await readDeviceDraws()).toHaveLength(1);
  await page.getByRole("button", { name: "Delete from this browser" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await gone(page.getByText("1 report is stored in this browser only"));
  expect(await readDeviceDraws()).toEqual([]);
});
