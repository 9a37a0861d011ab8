import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  type AccountContents,
  exportAccount,
  previewRestore,
  RESTORED_PARTS,
  type RestoredPart,
  type RestoreOutcome,
  readAccountContents,
  restoreAccount,
} from "#contract/account-data.ts";
import { readSecurity } from "#contract/security.ts";
import { PHOTO_VIEWS, type Photo } from "#domain/vitals/photos/photo.ts";
import { answer, type FakeApi } from "#support/components/fake-api.ts";
import { exifSegment, photoHere, pictureFile } from "#support/components/photo-files.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  dialog,
  expectNoSideScroll,
  gone,
  main,
  shown,
  toast,
  violationsInBothThemes,
} from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";
import { zipOf } from "#support/zip-of.ts";
import { addPhoto, changePhotos, photosOf, pictureOf, removePhoto } from "#web/lib/photos/device-photos.ts";

const AT = "2026-01-01T08:00:00.000Z";
const OTHER = "00000000-0000-7000-8000-0000000000ff";
const CONTENTS: AccountContents = {
  counts: {
    ...{ protocols: 0, peptideCycles: 0, doses: 0, vials: 0, supplies: 0, bloodwork: 0, vitals: 0, lists: 0 },
    ...{ vitalImports: 0, privatePeptides: 0, mixes: 0, files: 0, feedback: 0, claimReports: 0 },
  },
  ...{ usedBytes: 1_000, mostBytes: 1_000_000, fileBytes: 0, isLastAdmin: false },
};
const NO_CHANGE = { added: 0, same: 0, differing: 0 };
const OUTCOME: RestoreOutcome = {
  ...{ exportedAt: AT, email: "ada@example.org", missingFiles: 0, notRestored: 0 },
  parts: Object.fromEntries(RESTORED_PARTS.map((part) => [part, NO_CHANGE])) as Record<RestoredPart, typeof NO_CHANGE>,
};
const SECURITY = {
  ...{ secondFactor: { since: null, recoveryCodesLeft: 0 }, passkeys: [], accessTokens: [] },
  sessions: [{ id: "1", name: "Firefox", isHandheld: false, openedAt: AT, lastUsedAt: AT, isThisOne: true }],
};
const PARTS = { "peptidary.json": '{"format":"peptidary-account"}\n', "README.txt": "Everything" };

const open = (): Promise<FakeApi> =>
  renderPage("/my-data", {
    ...{ as: "member", viewport: PHONE },
    answers: [
      answer(readSecurity, () => SECURITY),
      answer(readAccountContents, () => CONTENTS),
      answer(exportAccount, async () => new Response(new Blob([new Uint8Array(await zipOf(PARTS))]))),
      answer(previewRestore, () => OUTCOME),
      answer(restoreAccount, () => OUTCOME),
    ],
  });

/** The file that "Export all data" saves. */
async function exported(): Promise<Uint8Array> {
  const saved = Promise.withResolvers<string>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.resolve(this.href);
  });
  await main().getByRole("button", { name: "Export all data" }).click();
  const address = await saved.promise;
  click.mockRestore();
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
const namesIn = async (zip: Uint8Array): Promise<string[]> =>
  (await new ZipReader(new Uint8ArrayReader(zip)).getEntries()).map(({ filename }) => filename);
const choose = (zip: Uint8Array) =>
  main()
    .getByLabelText("ZIP file to import")
    .upload(new File([new Uint8Array(zip)], "peptidary.zip", { type: "application/zip" }));
const rowOf = (name: string) => main().getByRole("row", { name });
const imported = async () => {
  await main().getByRole("button", { name: "Import", exact: true }).click();
  await shown(main().getByText("Imported"));
};

/** What the server was sent, as the names in the ZIP. */
async function sentNames(input: object): Promise<string[]> {
  const file = "body" in input && input.body instanceof FormData ? input.body.get("file") : null;
  if (!(file instanceof File)) throw new Error("no file was sent");
  return namesIn(new Uint8Array(await file.arrayBuffer()));
}
const bytesOf = async (photo: Photo) => (await pictureOf(USER_ID, photo.id))?.picture.arrayBuffer();

afterEach(() => vi.restoreAllMocks());

test("an export takes the photos of this person along, and an import brings back what is missing, on this device alone", async () => {
  const first = await photoHere({ day: "2026-09-01", view: "front", note: "Before" });
  const second = await photoHere({ day: "2026-11-01" });
  await photoHere({ day: "2026-11-01" }, OTHER);
  const picture = await bytesOf(first);
  const api = await open();
  const zip = await exported();
  const inZip = [`photos/2026-11-01-${second.id}.jpg`, `photos/2026-09-01-front-${first.id}.jpg`, "photos/photos.json"];
  expect(await namesIn(zip)).toEqual([...Object.keys(PARTS), ...inZip]);

  await choose(zip);
  await shown(main().getByText("Everything in the file is here already."));
  await main().getByRole("button", { name: "Close" }).click();

  await removePhoto(USER_ID, first.id);
  await changePhotos(USER_ID, new Map([[second.id, { day: second.day, view: "side", note: "" }]]));
  await choose(zip);
  await shown(rowOf("Photos, on this device 1 0 1"));
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await imported();
  await shown(main().getByText("1 photo added on this device"));
  expect((await photosOf(USER_ID)).map(({ id, day, view, note }) => [id, day, view, note])).toEqual([
    [second.id, "2026-11-01", "side", ""], // what is here was to be kept
    [first.id, "2026-09-01", "front", "Before"],
  ]);
  expect(await bytesOf(first)).toEqual(picture);

  await choose(zip);
  await main()
    .getByRole("radio", { name: /^Use what is in the file/ })
    .click();
  await imported();
  expect((await photosOf(USER_ID)).map(({ view }) => view)).toEqual([null, "front"]);
  const sent = [...api.asked(previewRestore), ...api.asked(restoreAccount)];
  expect(sent).toHaveLength(5);
  for (const input of sent) expect(await sentNames(input)).toEqual(Object.keys(PARTS));
});

test("without photos the file stays as the server made it", async () => {
  await open();
  expect(await namesIn(await exported())).toEqual(Object.keys(PARTS));
});

test("photos that can't be added to the file are said to be missing in it", async () => {
  await photoHere({ day: "2026-09-01" });
  await open();
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("", "InvalidStateError");
  });
  expect(await namesIn(await exported())).toEqual(Object.keys(PARTS));
  await shown(toast().getByText("Exported without your photos"));
});

test("a damaged picture, a list of another version and a full device are each said, and the rest is imported", async () => {
  await open();
  const photo = (n: number): Photo => ({
    id: `0199a8b2-4c1f-7000-8000-00000000000${n}`,
    ...{ day: "2026-11-02", view: PHOTO_VIEWS[n] ?? null, note: "", addedAt: AT },
  });
  const list = [0, 1, 2].map((n) => ({ ...photo(n), file: `photos/2026-11-02-${photo(n).id}.jpg` }));
  const index = (formatVersion: number) => JSON.stringify({ format: "peptidary-photos", formatVersion, photos: list });
  const segment = exifSegment("2026:11:02 07:30:00");
  const withPlace = new Uint8Array(await (await pictureFile("a.jpg", { segment })).arrayBuffer());
  const files = {
    ...PARTS,
    [list[0]?.file ?? ""]: withPlace,
    [list[1]?.file ?? ""]: "no picture",
  };

  await choose(await zipOf({ ...files, "photos/photos.json": index(2) }));
  await shown(main().getByText("The photos in the file can't be read"));
  await main().getByRole("button", { name: "Close" }).click();

  await choose(await zipOf({ ...files, "photos/photos.json": index(1) }));
  await shown(rowOf("Photos, on this device 3 0 0"));
  await imported();
  await shown(main().getByText("1 photo added on this device"));
  await shown(main().getByText("2 photos couldn't be opened"));
  const text = new TextDecoder("latin1").decode(await bytesOf(photo(0)));
  expect([text.includes("Exif"), text.length > 500]).toEqual([false, true]); // somebody put in what a camera wrote

  await removePhoto(USER_ID, photo(0).id);
  await choose(await zipOf({ ...files, "photos/photos.json": index(1) }));
  await shown(rowOf("Photos, on this device 3 0 0"));
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await imported();
  await shown(main().getByText("Not all photos were added"));
  await shown(main().getByText(/^There is no space left for it on this device.*Nothing is added twice\.$/));
});

test("My data says how many photos are here and deletes them; deleting the account says so too", async () => {
  await photoHere({ day: "2026-11-01" });
  const theirs = await photoHere({ day: "2026-11-01" }, OTHER);
  await photoHere({ day: "2026-09-01" });
  await open();
  await shown(main().getByText(/^2 photos \(\d+ kB\) in Body and day, only on this device\./));
  await main().getByRole("button", { name: "Delete account" }).click();
  await shown(dialog().getByText(/^It also deletes the 2 photos on this device\./));
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await main().getByRole("button", { name: "Delete photos" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 photos from this device?" });
  await shown(question.getByText(/this can't be undone/));
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await question.getByRole("button", { name: "Delete 2 photos" }).click();
  await shown(toast().getByText("2 photos deleted"));
  await gone(main().getByText(/only on this device/));
  expect([await photosOf(USER_ID), (await photosOf(OTHER)).map(({ id }) => id)]).toEqual([[], [theirs.id]]);
});

test("one photo of another person with the same id is theirs alone", async () => {
  const own = await photoHere({ day: "2026-09-01" });
  const kept = await pictureOf(USER_ID, own.id);
  if (kept === null) throw new Error("not kept");
  await addPhoto(OTHER, { ...own, note: "Theirs" }, kept);
  await open();
  const zip = await exported();
  await removePhoto(USER_ID, own.id);
  await choose(zip);
  await shown(rowOf("Photos, on this device 1 0 0"));
  await imported();
  expect((await photosOf(USER_ID)).map(({ note }) => note)).toEqual([""]);
  expect((await photosOf(OTHER)).map(({ note }) => note)).toEqual(["Theirs"]);
});
