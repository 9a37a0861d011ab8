import { expect, test } from "vitest";
import { exifDay } from "./exif-day.ts";
import { othersFor, partnerOf, photosByDay, sortedPhotos } from "./gallery.ts";
import { fittedSize, type Photo, type PhotoView } from "./photo.ts";
import { isPhotoEntry, PhotoList, photoChanges, photoEntry, photoListOf } from "./photo-archive.ts";

const photo = (n: number, day: string, view: PhotoView | null = null, note = ""): Photo => ({
  id: `0199a8b2-4c1f-7000-8000-00000000000${n}`,
  addedAt: `2026-11-20T08:00:0${n}.000Z`,
  ...{ day, view, note },
});
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => Number(id.at(-1)));
const [A, B, C, D] = [
  photo(1, "2026-09-01", "front"),
  photo(2, "2026-11-01", "front"),
  photo(3, "2026-11-01", "side"),
  photo(4, "2026-10-01"),
];
const SORTED = sortedPhotos([D, C, A, B]);

test("newest day first; on one day as they were added", () => {
  expect(ids(SORTED)).toEqual([2, 3, 4, 1]);
  expect(photosByDay(SORTED).map(({ day, photos }) => [day, ids(photos)])).toEqual([
    ["2026-11-01", [2, 3]],
    ["2026-10-01", [4]],
    ["2026-09-01", [1]],
  ]);
});

test("the same view is offered first; no view is no group", () => {
  expect(ids(othersFor(A, SORTED))).toEqual([2, 3, 4]);
  expect(ids(othersFor(B, SORTED))).toEqual([1, 3, 4]);
  expect(ids(othersFor(D, [...SORTED, photo(5, "2026-01-01")]))).toEqual([2, 3, 1, 5]);
});

test("beside a photo lies the oldest of its view, beside the oldest the newest", () => {
  expect(partnerOf(B, SORTED)).toBe(A);
  expect(partnerOf(A, SORTED)).toBe(B);
  expect(partnerOf(C, SORTED)).toBe(A); // no other from the side
  expect(partnerOf(D, SORTED)).toBe(A);
  expect(partnerOf(C, [B, C])).toBe(B); // only from the same day
  expect(partnerOf(A, [A])).toBeNull();
});

test("a picture is made smaller, never larger, and keeps its shape", () => {
  expect(fittedSize({ width: 4_000, height: 3_000 }, 1_600)).toEqual({ width: 1_600, height: 1_200 });
  expect(fittedSize({ width: 1_601, height: 800 }, 1_600)).toEqual({ width: 1_600, height: 800 });
  expect(fittedSize({ width: 1_600, height: 20 }, 1_600)).toEqual({ width: 1_600, height: 20 });
  expect(fittedSize({ width: 9_000, height: 1 }, 1_600)).toEqual({ width: 1_600, height: 1 });
});

test("names in the ZIP begin with the day and are the only ones we read", () => {
  expect(photoEntry(B)).toBe("photos/2026-11-01-front-0199a8b2-4c1f-7000-8000-000000000002.jpg");
  expect(photoEntry(D)).toBe("photos/2026-10-01-0199a8b2-4c1f-7000-8000-000000000004.jpg");
  for (const name of [photoEntry(B), photoEntry(D), "photos/photos.json"]) expect(isPhotoEntry(name)).toBe(true);
  for (const name of ["photos/", "photos/a.jpg", `photos/../${photoEntry(B)}`, `${photoEntry(B)}/x`, "photos.json"])
    expect(isPhotoEntry(name)).toBe(false);
  expect(PhotoList.parse(JSON.parse(JSON.stringify(photoListOf(SORTED)))).photos).toHaveLength(4);
});

test("an import adds what is not here, and nothing twice", () => {
  const found = [A, { ...B, note: "After a walk" }, C];
  const changes = photoChanges(found, [A, B, D]);
  expect(ids(changes.added)).toEqual([3]);
  expect(ids(changes.same)).toEqual([1]);
  expect(ids(changes.differing)).toEqual([2]);
  for (const other of [
    { ...A, day: "2026-09-02" },
    { ...A, view: null },
  ])
    expect(photoChanges([other], [A]).differing).toHaveLength(1);
});

/** A JPEG's start with an Exif segment that says when the picture was taken, laid out by Exif 2.32 4.6. */
function exifJpeg(taken: string, isLittle: boolean, before: readonly number[] = []): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(64));
  const short = (at: number, value: number) => tiff.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => tiff.setUint32(at, value, isLittle);
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  short(2, 42);
  long(4, 8);
  const entry = (at: number, tag: number, type: number, value: number) => {
    short(at, 1);
    short(at + 2, tag);
    short(at + 4, type);
    long(at + 6, type === 2 ? 20 : 1);
    long(at + 10, value);
  };
  entry(8, 0x8769, 4, 26);
  entry(26, 0x9003, 2, 44);
  for (const [place, letter] of [...taken.padEnd(20, "\0")].entries()) tiff.setUint8(44 + place, letter.charCodeAt(0));
  const head = [0xff, 0xd8, ...before, 0xff, 0xe1, 0, 72, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([...head, ...new Uint8Array(tiff.buffer), 0xff, 0xda]);
}

test("the day a camera wrote is read in both byte orders, also behind another segment", () => {
  expect(exifDay(exifJpeg("2026:11:02 07:30:00", true))).toBe("2026-11-02");
  expect(exifDay(exifJpeg("2024:02:29 23:59:59", false, [0xff, 0xe0, 0, 4, 1, 2]))).toBe("2024-02-29");
});

test("no day where none stands, or where it is none", () => {
  const whole = exifJpeg("2026:11:02 07:30:00", true);
  for (const text of ["0000:00:00 00:00:00", "2026:02:30 10:00:00", "    :  :     :  :  "])
    expect(exifDay(exifJpeg(text, true))).toBeNull();
  for (let length = 0; length < whole.length - 12; length += 1) expect(exifDay(whole.slice(0, length))).toBeNull();
  expect(exifDay(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 0]))).toBeNull();
  expect(exifDay(new TextEncoder().encode("Dear Ada, here is no picture."))).toBeNull();
});
