import { expect, test } from "vitest";
import { plainAverageMass } from "./plain-mass.ts";

const chain = (sequence: string, nTerm = "H", cTerm = "OH", disulfideCount = 0) =>
  plainAverageMass({ sequence, nTerm, cTerm, disulfideCount });

// PubChem (2025): triglycine 189.17, glutathione's linear isomer is not used; oxytocin 1007.2; Met-enkephalin 573.7.
test.each([
  ["GGG", "H", "OH", 0, 189.17, 0.01],
  ["YGGFM", "H", "OH", 0, 573.66, 0.05],
  ["CYIQNCPLG", "H", "NH2", 1, 1007.2, 0.05],
] as const)("%s agrees with its PubChem mass", (sequence, nTerm, cTerm, bridges, mass, tolerance) => {
  expect(Math.abs((chain(sequence, nTerm, cTerm, bridges) ?? 0) - mass)).toBeLessThanOrEqual(tolerance);
});

test("says unknown for ends and letters outside the plain set", () => {
  expect(chain("GGG", "Palmitoyl")).toBeNull();
  expect(chain("GXG")).toBeNull();
});
