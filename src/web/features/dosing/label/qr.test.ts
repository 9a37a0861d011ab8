import { expect, test } from "vitest";
import { qrOf } from "./qr.ts";

test("a short address becomes a square of dark modules with its three finders", () => {
  const qr = qrOf("https://example.org/calculator#mix=1~1~A");
  const dark = new Set(qr?.path.match(/M\d+ \d+/g));
  const size = qr?.size ?? 0;
  expect(size % 4).toBe(1); // every version of the standard has 17 + 4 × version modules per side
  // the outer ring of a finder pattern is seven dark modules in three corners; the fourth corner has none
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let step = 0; step < 7; step += 1) expect(dark).toContain(`M${x + step} ${y}`);
  expect([...Array(7).keys()].every((step) => dark.has(`M${size - 7 + step} ${size - 7}`))).toBe(false);
});

test("an address too long to scan from a label gives none", () =>
  expect(qrOf(`https://a.b/#${"x".repeat(2000)}`)).toBeNull());
