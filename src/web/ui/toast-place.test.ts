import { expect, test } from "vitest";
import { choosePlace, coveredWeight, placesFor } from "./toast-place.ts";

/** "left top right bottom". */
function box(text: string) {
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split(" ").map(Number);
  return { left, top, right, bottom };
}
const button = (text: string, weight = 1) => ({ box: box(text), weight });

const [LOW_RIGHT, LOW_LEFT, TOP] = [box("60 80 100 100"), box("0 80 40 100"), box("60 0 100 20")];
const PLACES = [LOW_RIGHT, LOW_LEFT, TOP];

test("the first place while nothing is in its way", () => {
  expect(choosePlace(PLACES, [])).toBe(LOW_RIGHT);
  expect(choosePlace(PLACES, [button("0 0 10 10")])).toBe(LOW_RIGHT);
});

test("the next one where a control lies under the first", () => {
  expect(choosePlace(PLACES, [button("90 90 98 96")])).toBe(LOW_LEFT);
  expect(choosePlace(PLACES, [button("90 90 98 96"), button("10 90 20 96")])).toBe(TOP);
});

test("where all cover something, the one that covers least, whatever its number", () => {
  const used = button("90 90 98 96", 1_000);
  const links = [button("1 81 9 85"), button("1 86 9 90"), button("11 81 19 85")];
  expect(choosePlace(PLACES, [used, ...links, button("70 5 80 9", 100)])).toBe(LOW_LEFT);
});

test.each([
  ["60 70 100 80", 0],
  ["60 70 100 81", 1],
  ["40 80 60 100", 0],
  ["40 80 61 100", 1],
])("a control at %s is covered: %i", (text, weight) => {
  expect(coveredWeight(LOW_RIGHT, [button(text)])).toBe(weight);
});

test.each([
  ["a phone", { width: 366, height: 76 }, { width: 390, height: 844 }],
  ["just no phone", { width: 384, height: 76 }, { width: 768, height: 500 }],
  ["a desktop", { width: 384, height: 120 }, { width: 1440, height: 960 }],
])("on %s every place lies wholly in the window and no two are the same", (_, toast, screen) => {
  const places = placesFor(toast, screen);
  for (const { left, top, right, bottom } of places) {
    expect([left >= 0, top >= 0, right <= screen.width, bottom <= screen.height]).toEqual([true, true, true, true]);
    expect([right - left, bottom - top]).toEqual([toast.width, toast.height]);
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
});

test("with larger letters it stays off the sidebar and the foot, which grow with them", () => {
  const [, lowLeft] = placesFor({ width: 480, height: 100 }, { width: 1440, height: 960 }, 1.25);
  expect(lowLeft).toEqual({ left: 340, top: 780, right: 820, bottom: 880 });
});
