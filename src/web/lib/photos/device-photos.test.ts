import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import type { Photo } from "#domain/vitals/photos/photo.ts";

globalThis.indexedDB = new IDBFactory(); // other tests of this process have a newer database of this name

const photo = (n: number, day = "2026-11-02"): Photo => ({
  id: `0199a8b2-4c1f-7000-8000-00000000000${n}`,
  ...{ day, view: null, note: "", addedAt: "2026-11-20T08:00:00.000Z" },
});
const DRAWN = { picture: new Blob(["picture"]), thumbnail: new Blob(["small"]) };

const load = async () => ({ ...(await import("./device-photos.ts")), ...(await import("../device/database.ts")) });

afterEach(async () => {
  const { deviceDatabase } = await load();
  const db = await deviceDatabase();
  for (const store of db.objectStoreNames) await db.clear(store);
  vi.restoreAllMocks();
});

test("what an earlier release kept in the database is still there", async () => {
  const former = await openDB("peptidary", 2, {
    upgrade(db) {
      db.createObjectStore("kept", { keyPath: ["uid", "name"] });
      db.createObjectStore("outbox", { keyPath: "id" }).createIndex("uid", "uid");
      db.createObjectStore("draws", { keyPath: "id" });
      db.createObjectStore("reports", { keyPath: "id" }).createIndex("drawId", "drawId");
      db.createObjectStore("documents", { keyPath: "name" });
    },
  });
  await former.put("draws", { id: "a" });
  former.close();
  const { addPhoto, photosOf, deviceDatabase } = await load();
  await addPhoto("ada", photo(1), DRAWN);
  expect(await (await deviceDatabase()).getAll("draws")).toEqual([{ id: "a" }]);
  expect(await photosOf("ada")).toEqual([{ ...photo(1), uid: "ada", bytes: 12 }]);
});

test("each person on a device has their own, even of one id, and deletes only their own", async () => {
  const { addPhoto, photosOf, pictureOf, removePhoto, removeAllPhotos } = await load();
  await addPhoto("ada", photo(1), DRAWN);
  await addPhoto("ada", photo(2, "2026-11-03"), DRAWN);
  await addPhoto("adam", photo(1), { ...DRAWN, thumbnail: new Blob([]) });
  await addPhoto("", photo(3), DRAWN);
  expect((await photosOf("ada")).map(({ id }) => id)).toEqual([photo(2).id, photo(1).id]);
  expect((await photosOf("adam")).map(({ bytes }) => bytes)).toEqual([7]);
  await removePhoto("ada", photo(1).id);
  expect(await pictureOf("ada", photo(1).id)).toBeNull();
  await removeAllPhotos("ada");
  expect(await photosOf("ada")).toEqual([]);
  expect(await pictureOf("ada", photo(2).id)).toBeNull();
  expect(await photosOf("adam")).toHaveLength(1);
  expect(await pictureOf("adam", photo(1).id)).not.toBeNull();
});

test("a change of a photo that another tab deleted brings nothing back", async () => {
  const { addPhoto, changePhotos, photosOf } = await load();
  await addPhoto("ada", photo(1), DRAWN);
  const fields = { day: "2026-10-01", view: "front", note: "Before" } as const;
  await changePhotos(
    "ada",
    new Map([
      [photo(1).id, fields],
      [photo(2).id, fields],
    ]),
  );
  expect(await photosOf("ada")).toEqual([{ ...photo(1), ...fields, uid: "ada", bytes: 12 }]);
});

test("where the device is full, neither half of a photo is kept", async () => {
  const { addPhoto, deviceDatabase, photosOf, whyNotStored } = await load();
  await deviceDatabase();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
    if (this.name === "pictures") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value);
  });
  const failure = await addPhoto("ada", photo(1), DRAWN).catch((error: unknown) => error);
  expect(whyNotStored(failure)).toMatch(/^There is no space left/);
  vi.restoreAllMocks();
  expect(await photosOf("ada")).toEqual([]);
  expect(whyNotStored(new DOMException("", "InvalidStateError"))).toMatch(/private windows/);
});

test("erasing one person leaves the photos of others, and nothing else", async () => {
  const { addPhoto, deviceDatabase, keepOnlyPhotosOfOthers, photosOf } = await load();
  const db = await deviceDatabase();
  await db.put("draws", { id: "a" });
  await addPhoto("ada", photo(1), DRAWN);
  expect(await keepOnlyPhotosOfOthers("ada")).toBe(false);
  expect(await photosOf("ada")).toHaveLength(1);
  await addPhoto("bob", photo(2), DRAWN);
  expect(await keepOnlyPhotosOfOthers("ada")).toBe(true);
  expect([await photosOf("ada"), await db.getAll("draws")]).toEqual([[], []]);
  expect(await photosOf("bob")).toHaveLength(1);
});
