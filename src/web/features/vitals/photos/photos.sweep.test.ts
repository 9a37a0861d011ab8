import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listVitals, type VitalDay } from "#contract/vitals.ts";
import { addDays } from "#domain/units/calendar.ts";
import { dayHere } from "#support/components/cycle-desk.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { exifSegment, photoHere, pictureFile } from "#support/components/photo-files.ts";
import { DESKTOP, NARROW, PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import {
  boxOf,
  dialog,
  expectNoSideScroll,
  gone,
  main,
  setViewport,
  shown,
  textOf,
  textsOf,
  toast,
  violationsInBothThemes,
} from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";
import { vitalBody } from "#support/vital-records.ts";
import { dayText } from "#web/lib/local-day.ts";
import { photosOf, pictureOf } from "#web/lib/photos/device-photos.ts";

const AT = "2026-01-01T08:00:00.000Z";
const weight = (daysAgo: number, kg: string): VitalDay => ({
  ...vitalBody({ kind: "weight", day: dayHere(-daysAgo), readings: [{ time: "07:30", value: kg, second: null }] }),
  ...{ id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT },
});
const vitals = (...items: VitalDay[]) =>
  answer(listVitals, ({ query }) => ({
    items: items.filter(({ day }) => (!query.from || day >= query.from) && (!query.to || day <= query.to)),
    nextCursor: null,
  }));
const card = () => page.getByRole("region", { name: "Photos" });
/** As the browser's own dialog does: an upload by the test's tools loses the dates of the files. */
function add(...files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = card().getByLabelText("Photo files").element();
  if (!(input instanceof HTMLInputElement)) throw new Error("no input for files");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
const said = (daysAgo: number) => dayText(dayHere(-daysAgo));
const openPhoto = (name: string) => card().getByRole("button", { name: `Open photo of ${name}`, exact: true });

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage("/vitals", { as: "member", answers: [vitals()], ...options });

afterEach(() => vi.restoreAllMocks());

test("photos are added with the day they were taken, kept here without what the camera wrote, and sent nowhere", async () => {
  const api = await open({ viewport: PHONE });
  await shown(card().getByText(/^Your photos will appear here/));
  await shown(card().getByText(/^Only on this device, not in your account\./));
  const asked = vi.spyOn(globalThis, "fetch");
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send");
  const beacon = vi.spyOn(navigator, "sendBeacon");
  const taken = addDays(dayHere(), -30);
  add(
    await pictureFile("morning.jpg", {
      ...{ width: 2_400, height: 3_200, day: dayHere(-3) },
      segment: exifSegment(`${taken.replaceAll("-", ":")} 07:30:00`),
    }),
    await pictureFile("evening.png", { type: "image/png", day: dayHere(-3) }),
    await pictureFile("tomorrow.webp", { type: "image/webp", day: dayHere(2) }),
    new File(["Dear Ada"], "letter.pdf", { type: "application/pdf" }),
    new File(["\0\0\0\x18ftypheic\0\0\0\0"], "phone.heic", { type: "image/heic" }),
  );
  await shown(dialog().getByRole("heading", { name: "3 photos added" }));
  await shown(
    dialog()
      .getByRole("alert")
      .getByText(/^letter\.pdf: It isn't a picture this browser can open/),
  );
  await shown(dialog().getByText(/^phone\.heic: This browser can't open HEIC pictures/));
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  expect((await photosOf(USER_ID)).map(({ day }) => day)).toEqual([dayHere(), dayHere(-3), taken]);
  await dialog().getByRole("textbox", { name: "Note" }).first().fill("Before breakfast");
  await dialog().getByRole("combobox", { name: "View" }).first().selectOptions("Front");
  await dialog().getByLabelText("Day").last().fill(addDays(dayHere(), 1));
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(dialog().getByText("Choose a day up to today"));
  await dialog().getByLabelText("Day").last().fill(dayHere(-1));
  await dialog().getByRole("button", { name: "Save" }).click();
  await gone(dialog());
  await shown(openPhoto(`${dayText(taken)}, front`));
  expect(textsOf(card().getByRole("heading", { level: 3 }))).toEqual([said(1), said(3), dayText(taken)]);
  await shown(
    card()
      .getByRole("alert")
      .getByText(/^letter\.pdf/),
  );

  const first = (await photosOf(USER_ID)).find(({ day }) => day === taken);
  expect(first).toMatchObject({ view: "front", note: "Before breakfast" });
  for (const size of ["picture", "thumbnail"] as const) {
    const blob = (await pictureOf(USER_ID, first?.id ?? ""))?.[size] ?? new Blob();
    const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
    expect([blob.type, text.includes("Exif"), text.includes("PlaceCamera")]).toEqual(["image/jpeg", false, false]);
    const bitmap = await createImageBitmap(blob);
    expect([bitmap.width, bitmap.height]).toEqual(size === "picture" ? [1_200, 1_600] : [360, 480]);
  }
  const toldTo = asked.mock.calls.filter(([address]) => address !== "/api/reminders"); // asked for every minute
  expect([toldTo, sent.mock.calls, beacon.mock.calls]).toEqual([[], [], []]);
  expect(api.unexpected).toEqual([]);
});

test("a large view turns with keys, buttons and a swipe, and says the weight of the day", async () => {
  await photoHere({ day: dayHere(-60), view: "front", note: "At the start" });
  await photoHere({ day: dayHere(-30), view: "side" });
  await photoHere({ day: dayHere(), view: "front" });
  await open({ viewport: PHONE, answers: [vitals(weight(60, "92.1"), weight(0, "86.4"))] });
  await shown(card().getByText("86.4 kg"));
  await openPhoto(`${said(0)}, front`).click();
  const title = (name: string) => dialog().getByRole("heading", { name, exact: true });
  await shown(title(`${said(0)}, front`));
  await shown(dialog().getByRole("img", { name: `Photo of ${said(0)}, front` }));
  expect(textOf(dialog())).toContain("Weight that day: 86.4 kg");
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
  await shown(title(`${said(30)}, side`));
  expect(textOf(dialog())).not.toContain("Weight that day");
  await dialog().getByRole("button", { name: "Next photo" }).click();
  await shown(title(`${said(60)}, front`));
  await shown(dialog().getByText("At the start"));
  await userEvent.keyboard("{ArrowRight}");
  await shown(dialog().getByText("3 of 3"));
  const picture = dialog().getByRole("img", { name: `Photo of ${said(60)}, front` });
  await shown(picture);
  const swipe = (from: number, to: number) => {
    const at = (clientX: number) => ({ clientX, clientY: 300, isPrimary: true, bubbles: true });
    picture.element().dispatchEvent(new PointerEvent("pointerdown", at(from)));
    picture.element().dispatchEvent(new PointerEvent("pointerup", at(to)));
  };
  swipe(100, 120);
  await shown(dialog().getByText("3 of 3"));
  swipe(100, 260);
  await shown(dialog().getByText("2 of 3"));
  await userEvent.keyboard("{Escape}");
  await gone(dialog());
});

test("two photos are compared side by side, the same view first, with the days and the change of weight", async () => {
  await photoHere({ day: dayHere(-500), view: "back" });
  await photoHere({ day: dayHere(-84), view: "front", color: "#8a6a5a" });
  await photoHere({ day: dayHere(-20), view: "side" });
  await photoHere({ day: dayHere(), view: "front" });
  await open({ answers: [vitals(weight(500, "95"), weight(84, "92.1"), weight(0, "86.4"))] });
  await card().getByRole("button", { name: "Compare" }).click();
  await shown(dialog().getByText("84 days apart. 5.7 kg less."));
  for (const { width, height } of [PHONE, NARROW, DESKTOP]) {
    await setViewport({ width, height });
    const [left, right] = [84, 0].map((days) =>
      dialog().getByRole("img", { name: `Photo of ${said(days)}, front` }),
    ) as [ReturnType<typeof dialog>, ReturnType<typeof dialog>]; // one for each
    await shown(left);
    await shown(right);
    expect(boxOf(left).right).toBeLessThan(boxOf(right).left);
    expect(Math.abs(boxOf(left).top - boxOf(right).top)).toBeLessThan(1);
    expectNoSideScroll();
  }
  expect(await violationsInBothThemes()).toEqual([]);
  const choice = dialog().getByRole("combobox", { name: "Left" });
  expect(textsOf(choice.getByRole("option"))).toEqual([
    `${said(84)}, front`,
    `${said(20)}, side`,
    `${said(500)}, back`,
  ]);
  await choice.selectOptions(`${said(20)}, side`);
  await shown(dialog().getByText(`20 days apart. No weight for ${said(20)}.`));
  await choice.selectOptions(`${said(500)}, back`);
  await shown(dialog().getByText("500 days apart. 8.6 kg less."));
});

test("day, view and note can be changed later; deleting asks first", async () => {
  await photoHere({ day: dayHere(-2) });
  await open({ viewport: NARROW });
  await openPhoto(said(2)).click();
  await dialog().getByRole("button", { name: "Edit" }).click();
  await shown(dialog().getByRole("heading", { name: "Edit photo" }));
  await dialog().getByRole("combobox", { name: "View" }).selectOptions("Back");
  await dialog().getByLabelText("Day").fill(dayHere(-5));
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(dialog().getByRole("heading", { name: `${said(5)}, back`, exact: true }));
  expectNoSideScroll();
  await dialog().getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this photo?" });
  await shown(question.getByText(/It is only on this device, so this can't be undone/));
  await userEvent.keyboard("{Enter}"); // Cancel has the focus
  await shown(dialog().getByRole("heading", { name: `${said(5)}, back`, exact: true }));
  await dialog().getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete photo" }).click();
  await shown(toast().getByText("Photo deleted"));
  await shown(card().getByText(/^Your photos will appear here/));
  expect(await photosOf(USER_ID)).toEqual([]);
});

test("the photos of somebody else on this device are not shown; one's own are, also without a server", async () => {
  await photoHere({ day: dayHere(-1), view: "back" }, "00000000-0000-7000-8000-0000000000ff");
  await photoHere({ day: dayHere(-1), view: "front" });
  const fails = answer(listVitals, () => {
    throw noAnswer();
  });
  await open({ answers: [fails] });
  await shown(main().getByText("Your measurements couldn't be loaded"));
  await shown(openPhoto(`${said(1)}, front`));
  expect(
    card()
      .getByRole("button", { name: /^Open photo/ })
      .elements(),
  ).toHaveLength(1);
  await reload();
  await shown(openPhoto(`${said(1)}, front`));
});

test("a device that is full says so and keeps what there is", async () => {
  await photoHere({ day: dayHere(-1) });
  await open();
  await shown(openPhoto(said(1)));
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
    if (this.name === "pictures") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value);
  });
  add(await pictureFile("morning.jpg"));
  await shown(
    card()
      .getByRole("alert")
      .getByText(/^morning\.jpg: There is no space left for it on this device/),
  );
  await shown(openPhoto(said(1)));
  expect(await photosOf(USER_ID)).toHaveLength(1);
});

test("where the browser stores nothing, the card says so and the rest of the page works", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("off", "InvalidStateError");
  });
  await open();
  await shown(card().getByText("Photos can't be stored in this browser"));
  await shown(main().getByRole("textbox", { name: "Weight", exact: true }));
  vi.restoreAllMocks();
  await card().getByRole("button", { name: "Try again" }).click();
  await shown(card().getByText(/^Your photos will appear here/));
});

test("of many photos the newest are read first, and the rest when asked for", async () => {
  const drawn = await photoHere({ day: dayHere(-100) });
  const here = await pictureOf(USER_ID, drawn.id);
  if (here === null) throw new Error("not kept");
  const { addPhoto } = await import("#web/lib/photos/device-photos.ts");
  for (let n = 0; n < 30; n += 1) {
    const id = crypto.randomUUID();
    await addPhoto(USER_ID, { ...drawn, id, day: dayHere(-n) }, here);
  }
  let pictures = 0;
  const read = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === "pictures") pictures += 1;
    return read.call(this, key);
  });
  await open();
  await shown(openPhoto(said(0)));
  expect(
    card()
      .getByRole("button", { name: /^Open photo/ })
      .elements(),
  ).toHaveLength(24);
  await expect.poll(() => pictures).toBe(24);
  await card().getByRole("button", { name: "Show more, 7 left" }).click();
  await shown(openPhoto(said(100)));
  expect(
    card()
      .getByRole("button", { name: /^Open photo/ })
      .elements(),
  ).toHaveLength(31);
});
