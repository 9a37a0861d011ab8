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

test.each([
  ["H", "Por encima del intervalo | über dem Referenzbereich | Au-dessus de la norme | Acima da faixa | sup."],
  ["L", "Por debajo del intervalo | unter dem Referenzbereich | En dessous de la norme | Onder de referentie | inf."],
] as const)("%s in words", (flag, texts) => {
  for (const text of texts.split(" | ")) expect([text, readFlag(text)]).toEqual([text, flag]);
});

test.each([
  "",
  "N",
  "Normal",
  "Within range",
  "Optimal",
  "Fair",
  "--",
  "Negative",
  "01",
  "See note",
  "Dentro del intervalo",
  "Binnen referentie",
  "H".repeat(100),
])("'%s' marks nothing", (text) => {
  expect(readFlag(text)).toBeNull();
});

test("only the laboratory's own word for normal says normal", () => {
  expect([saysNormal("Normal"), saysNormal("N"), saysNormal(""), saysNormal("Optimal")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
