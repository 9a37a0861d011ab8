import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { readCertificate } from "./read-certificate.ts";

const PAPER = `Certificate of Analysis
Product Name: BPC-157 Acetate
Sequence: Gly-Glu-Pro-Pro-Pro-Gly-Lys-Pro-Ala-Asp-Asp-Ala-Gly-Leu-Val
Lot No.: BP20240501
CAS: 137525-51-0
Molecular Formula: C62H98N16O22
Molecular Weight 1419,5
Appearance: white powder
Purity (HPLC): ≥98,0 %   99,12 %
MS (ESI-MS, ion trap): [M+H]+ = 1419.7, [M+2H]2+ = 710.4
Observed: 1419.3
Peptide Content (N%): 84.5%
Water Content (Karl Fischer): 4.2%
Acetate content: 9.8%
Mobile phase A: 0.1% TFA in water
Retention time 12.345 min
Amount 5 mg/vial
Specific rotation 41`;

/** "claimed 1419.5", "observed 710.4 [M+2H]2+", "observed 710.4 m/z". */
const masses = (text: string): string[] =>
  readCertificate(text).masses.map(({ value: { role, value, ion, isMz } }) =>
    [role, value, ion?.label ?? (isMz ? "m/z" : "")].join(" ").trim(),
  );

describe("a certificate", () => {
  const read = readCertificate(PAPER);

  it("says what it is about, with the line it is on", () => {
    expect(read.name).toMatchObject({ value: "BPC-157 Acetate", line: 1, text: "Product Name: BPC-157 Acetate" });
    expect(read.sequence?.value).toBe("Gly-Glu-Pro-Pro-Pro-Gly-Lys-Pro-Ala-Asp-Asp-Ala-Gly-Leu-Val");
    expect(read.lot).toMatchObject({ value: "BP20240501", line: 3 });
  });

  it("gives masses with their role and ion", () =>
    expect(masses(PAPER)).toEqual([
      "claimed 1419.5",
      "observed 1419.7 [M+H]+",
      "observed 710.4 [M+2H]2+",
      "observed 1419.3",
    ]));

  it("gives the measured purity and not the limit beside it", () =>
    expect(read.purityPercent?.value).toEqual({ value: 99.12, isLimit: false }));

  it("keeps content, water and acid apart, and the mobile phase out", () => {
    expect(read.contentPercent?.value.value).toBe(84.5);
    expect(read.waterPercent?.value.value).toBe(4.2);
    expect(read.saltPercents.map(({ value }) => value)).toEqual([{ acid: "acetate", percent: 9.8 }]);
    expect(read.salt?.value).toBe("acetate");
  });

  it("finds the amount and the instrument", () => {
    expect(read.amountMg?.value).toBe(5);
    expect(read.instrument?.value).toBe("unit-resolution");
  });

  it("lists what it could not place", () =>
    expect(read.notUnderstood.map(({ text }) => text)).toEqual(["Specific rotation 41"]));
});

describe("masses", () => {
  it.each([
    ["MW: 4113.58 g/mol", ["claimed 4113.58"]],
    ["Theoretical MW 1419.5  Observed MW 1419.3", ["claimed 1419.5", "observed 1419.3"]],
    ["MS: calc. 1418.70, found 1418.69", ["claimed 1418.7", "observed 1418.69"]],
    ["Molecular weight (observed): 889.1 ± 1", ["observed 889.1"]],
    ["m/z 710.4, 474.0", ["observed 710.4 m/z", "observed 474 m/z"]],
    ["ESI-MS found 710.4 [M+2H]2+ and 1419.7 [M+H]+", ["observed 710.4 [M+2H]2+", "observed 1419.7 [M+H]+"]],
    ["Molecular Weight\n1419.5", ["claimed 1419.5"]],
    ["Molecular weight\t1.419,55 Da", ["claimed 1419.55"]],
    ["Flow rate 1.0 mL/min, wavelength 214 nm", []],
    ["Molecular formula C62H98N16O22", []],
  ])("%j", (text, expected) => expect(masses(text)).toEqual(expected));
});

describe("instruments", () => {
  it.each([
    ["LC-MS (Q-TOF)", "tof"],
    ["MALDI-TOF MS", "maldi-linear"],
    ["Thermo Q Exactive", "orbitrap"],
    ["FT-ICR", "ft-icr"],
    ["single quadrupole", "unit-resolution"],
  ])("%s", (text, instrument) => expect(readCertificate(text).instrument?.value).toBe(instrument));

  it("names none where only the ionisation is told", () => expect(readCertificate("ESI-MS").instrument).toBeNull());
});

describe("percentages", () => {
  it("a limit alone is kept as a limit", () =>
    expect(readCertificate("Purity: NLT 98 %").purityPercent?.value).toEqual({ value: 98, isLimit: true }));

  it("each belongs to the word before it", () => {
    const read = readCertificate("Water 4.1 %  Purity 98.7 %  Peptide content 82.0 %");
    expect([read.waterPercent, read.purityPercent, read.contentPercent].map((one) => one?.value.value)).toEqual([
      4.1, 98.7, 82,
    ]);
  });

  it("more than a hundred is none", () => expect(readCertificate("Purity 120 %").purityPercent).toBeNull());
});

it("reads a text without line ends, and says when it is too long to read whole", () => {
  const oneLine = readCertificate(`${"lorem ipsum ".repeat(100)} Molecular weight 1419.5 ${"dolor ".repeat(200)}`);
  expect(oneLine.masses.map(({ value }) => value.value)).toEqual([1419.5]);
  expect(oneLine.isComplete).toBe(true);
  expect(readCertificate("a ".repeat(60_000)).isComplete).toBe(false);
});

it("reads hostile and random text without throwing", () => {
  for (const text of HOSTILE_TEXTS) expect(() => readCertificate(text)).not.toThrow();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const { masses: found } = readCertificate(text);
      expect(found.every(({ value }) => Number.isFinite(value.value))).toBe(true);
    }),
  );
});

it.each(["1", " ", "[M+", "1,1,1.", "MW 1419.5 ", "%", "M+H ", "(", "a\n"])(
  "stays quick on 100,000 characters of %j",
  (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(cpuMs(() => readCertificate(text))).toBeLessThan(1_500);
  },
);
