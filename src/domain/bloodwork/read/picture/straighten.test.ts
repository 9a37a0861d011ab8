import { expect, test } from "vitest";
import { withoutBlots } from "./blots.ts";
import { evenLight } from "./even-light.ts";
import { grainOf, withoutGrain } from "./grain.ts";
import { type GrayPicture, grayOf, grayPicture, quarterTurned, rgbaOf, rotated } from "./gray-picture.ts";
import { readPageWith } from "./read-page.ts";
import { levelingTurn, liesOnItsSide } from "./skew.ts";
import { densestStrip } from "./straighten.ts";

/** Lines of words: bars of 12 points with gaps, as text looks from afar. */
function printed(width = 500, height = 700): GrayPicture {
  const page = grayPicture(width, height);
  for (let line = 40; line < height - 60; line += 30)
    for (let x = 40; x < width - 60; x += 14)
      for (let y = line; y < line + 12; y += 1) page.data.fill(20, y * width + x, y * width + x + 9);
  return page;
}

test("a skewed page is made level to a fifth of a degree", () => {
  for (const degrees of [-6, -2.5, 0, 1, 4])
    expect(Math.abs(levelingTurn(rotated(printed(), degrees)) + degrees)).toBeLessThan(0.2);
});

test("a page on its side is told from an upright one, even a wide one", () => {
  expect([printed(), printed(700, 500)].map(liesOnItsSide)).toEqual([false, false]);
  expect([printed(), printed(700, 500)].map((page) => liesOnItsSide(quarterTurned(page, 1)))).toEqual([true, true]);
});

test("four quarters are the same page again, and two turn it on its head", () => {
  const page = printed(40, 120);
  page.data[0] = 7;
  const once = quarterTurned(page, 1);
  expect([once.width, once.height, once.data[once.width - 1]]).toEqual([120, 40, 7]);
  expect(quarterTurned(once, 3)).toEqual(page);
  expect(quarterTurned(once, 1)).toEqual(quarterTurned(page, 2));
});

test("under a shadow paper becomes white and ink black", () => {
  const page = printed();
  for (let at = 0; at < page.data.length; at += 1)
    page.data[at] = (page.data[at] ?? 0) * (1 - (0.7 * (at % page.width)) / page.width);
  const even = evenLight(page);
  for (const x of [43, 418]) {
    expect(even.data[45 * page.width + x], `ink at ${x}`).toBeLessThan(60);
    expect(even.data[60 * page.width + x], `paper at ${x}`).toBeGreaterThan(240);
  }
});

test("a page under even light stays as it is, to the last decimal point", () => {
  const page = printed();
  expect(evenLight(page)).toBe(page);
});

test("grain is told and taken away, and a decimal point stays", () => {
  const page = grayPicture(200, 200);
  for (let at = 0; at < page.data.length; at += 1) page.data[at] = 200 + ((at * 7919) % 97) - 48;
  for (let y = 100; y < 104; y += 1) page.data.fill(0, y * 200 + 100, y * 200 + 104);
  expect(grainOf(printed())).toBeLessThan(7);
  expect(grainOf(page)).toBeGreaterThan(7);
  const smooth = withoutGrain(page);
  expect(grainOf(smooth)).toBeLessThan(grainOf(page));
  expect(smooth.data[101 * 200 + 101]).toBe(0);
});

test("the edge of a desk goes, letters stay", () => {
  const page = printed();
  for (let y = 0; y < 300; y += 1) page.data.fill(0, y * 500, y * 500 + 25);
  const clean = withoutBlots(page);
  expect(clean.data[150 * 500 + 10]).toBe(255);
  expect(clean.data[45 * 500 + 43]).toBe(20);
});

test("a page on its head is tried on a strip and read the other way up", async () => {
  const heads: number[] = [];
  const recognize = (best: number) => async (page: GrayPicture) => {
    heads.push(page.height);
    return [{ confidence: heads.length === best ? 92 : 40 }];
  };
  const page = printed();
  const turned = await readPageWith(page, recognize(2));
  expect([turned.page.data, heads]).toEqual([quarterTurned(page, 2).data, [360, 360, 700]]);
  heads.length = 0;
  const onItsSide = await readPageWith(page, recognize(4));
  expect([onItsSide.page.data, heads]).toEqual([quarterTurned(page, 3).data, [360, 360, 360, 360, 500]]);
  heads.length = 0;
  const upright = await readPageWith(page, recognize(1));
  expect([upright.page, heads]).toEqual([page, [360, 700]]);
});

test("the strip is where most is printed, and a low page is its own", () => {
  const page = grayPicture(100, 800);
  page.data.fill(0, 600 * 100, 640 * 100);
  expect([...densestStrip(page, 100).data].filter((shade) => shade === 0)).toHaveLength(4000);
  expect(densestStrip(printed(100, 90), 360).height).toBe(90);
});

test("colors become gray and back", () => {
  const gray = grayOf(new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 255]), 2, 1);
  expect([...gray.data]).toEqual([76, 255]);
  expect([...rgbaOf(gray)]).toEqual([76, 76, 76, 255, 255, 255, 255, 255]);
});
