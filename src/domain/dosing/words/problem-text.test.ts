import { expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { readMix } from "../reading/read-mix.ts";
import { problemText } from "./problem-text.ts";

const problemsOf = (input: object): string[] =>
  readMix(vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input }))).problems.map(
    ({ field, problem }) => `${field}: ${problemText(problem)}`,
  );

it.each([
  [{ waterMl: "two" }, "liquid.diluentMl: Enter a number, e.g. 2.5."],
  [{ waterMl: "1234567890" }, "liquid.diluentMl: Use at most nine digits before and after the point."],
  [{ waterMl: "0" }, "liquid.diluentMl: Enter a number above zero."],
  [{ waterMl: "-2" }, "liquid.diluentMl: Enter a number without a minus sign."],
  [{ waterMl: "1,000" }, "liquid.diluentMl: This could mean 1, a decimal (type 1.0000) or 1000 (type 1000)."],
  [{ purityPct: "100.1" }, "components.0.certificate.purityPct: This cannot be more than 100%."],
  [
    { route: "oral-solid", piecesPerPack: "2.5" },
    "oralSolid.piecesPerPack: This is a count of pieces: type a whole number.",
  ],
  [
    { scale: "other", unitsPerMl: "50", unitsPerMlAgain: "40" },
    "syringe.unitsPerMlAgain: The two numbers are not the same. Read the scale on the barrel and type both again.",
  ],
  [
    { scale: "U-40", barrelMl: "0.3" },
    "syringe.barrelMl: Barrels with this scale hold 0.5 or 1 mL. The size of the barrel is not its scale.",
  ],
])("%j cannot be used, and says why", (input, text) => {
  expect(problemsOf(input)).toEqual([text]);
});

it("says that nothing is entered where a number is needed at once", () => {
  expect(problemText({ code: "empty" })).toBe("Enter a number.");
});
