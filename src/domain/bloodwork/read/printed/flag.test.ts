import { expect, test } from "vitest";
import { readFlag, saysNormal } from "./flag.ts";

test.each([
  [
    "H",
    "H | h | High | HIGH | Above range | Above High Normal | + | ↑ | (H) | [H] | erhöht | hoch | élevé | alto | wysoki | Hög",
  ],
  ["L", "L | Low | Below range | - | – | − | ↓ | niedrig | bas | bajo | basso | niski | laag"],
  ["HH", "HH | Critical high | ++ | CH | HU"],
  ["LL", "LL | Critical low | CL | LU"],
  ["A", "A | Abnormal | * | Out of range | AA | !"],
] as const)("%s", (flag, texts) => {
  for (const text of texts.split(" | ")) expect([text, readFlag(text)]).toEqual([text, flag]);
});

test.each(["", "N", "Normal", "Within range", "Optimal", "Fair", "--", "Negative", "01", "See note", "H".repeat(100)])(
  "'%s' marks nothing",
  (text) => {
    expect(readFlag(text)).toBeNull();
  },
);

test("only the laboratory's own word for normal says normal", () => {
  expect([saysNormal("Normal"), saysNormal("N"), saysNormal(""), saysNormal("Optimal")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
