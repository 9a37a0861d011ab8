import { expect, test } from "vitest";
import { EMPTY_DELIVERIES, EMPTY_MIX } from "./mix.ts";
import { decodeMixLink, encodeMixLink } from "./mix-link.ts";
import { FIRST_MIX, isStarted, startLike } from "./usual-mix.ts";

const TYPED = {
  ...FIRST_MIX,
  components: FIRST_MIX.components.map((part) => ({ ...part, amount: { value: "5", unit: "IU" as const } })),
  dose: { value: "250", unit: "mg" as const },
};

test("a start has units and a syringe and nothing else", () => {
  expect(isStarted(FIRST_MIX)).toBe(false);
  expect(isStarted(TYPED)).toBe(true);
  const next = startLike(TYPED);
  expect(next.components[0]?.amount).toEqual({ value: "", unit: "IU" });
  expect(next.dose).toEqual({ value: "", unit: "mg" });
  expect(isStarted(next)).toBe(false);
});

test("an unknown unit or syringe gives the usual one, and lost liquid is not carried over", () => {
  expect(startLike(EMPTY_MIX)).toEqual(FIRST_MIX);
  expect(startLike({ ...FIRST_MIX, delivery: EMPTY_DELIVERIES.nasal })).toEqual(FIRST_MIX);
  const { delivery } = FIRST_MIX;
  if (delivery.kind !== "injection") throw new Error("the first mix is for a syringe");
  const lossy = { ...delivery, syringe: { ...delivery.syringe, scale: "U-40" as const, deadSpaceMcl: "40" } };
  expect(startLike({ ...FIRST_MIX, delivery: lossy }).delivery).toMatchObject({
    syringe: { scale: "U-40", deadSpaceMcl: "" },
  });
});

test("a start reads back from a link", () => {
  const read = decodeMixLink(encodeMixLink(FIRST_MIX));
  expect(read).toEqual(FIRST_MIX);
  expect(read && isStarted(read)).toBe(false);
});
