import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import type { KnownMolecule } from "../recognise.ts";
import { type CertificateClaim, checkCertificate } from "./check-certificate.ts";
import { claimOf } from "./claim.ts";
import { INSTRUMENTS, type Instrument } from "./instrument.ts";
import { parseIon } from "./ion.ts";
import { readCertificate } from "./read-certificate.ts";
import type { StatedMass } from "./stated.ts";

const golden = (name: string) => {
  const found = GOLDEN.modified.find((one) => one.name.startsWith(name));
  if (found === undefined) throw new Error(name);
  return { ...found, molecule: moleculeWritten(found.proforma) };
};
const LIBRARY: readonly KnownMolecule[] = GOLDEN.modified.map(({ name, proforma }) => ({
  slug: name,
  name,
  molecule: moleculeWritten(proforma),
}));
const bpc157 = moleculeWritten("GEPPPGKPADDAGLV");

/** "1419.7", "710.36 m/z", "710.36 [M+2H]2+": decimals as written. */
function stated(text: string, role: StatedMass["role"]): StatedMass {
  const [number = "", label] = text.split(" ");
  const ion = label === undefined || label === "m/z" ? null : parseIon(label);
  return { value: Number(number), decimals: number.split(".")[1]?.length ?? 0, isMz: label !== undefined, ion, role };
}
const claim = (masses: readonly StatedMass[], instrument: Instrument = "unknown"): CertificateClaim => ({
  masses,
  instrument,
  purityPercent: null,
  contentPercent: null,
  waterPercent: null,
  salt: null,
  saltPercent: null,
  amountMg: null,
});
const weighed = (molecule: typeof bpc157, text: string, instrument: Instrument = "tof") =>
  checkCertificate(molecule, claim([stated(text, "observed")], instrument), LIBRARY);
const printed = (molecule: typeof bpc157, text: string) =>
  checkCertificate(molecule, claim([stated(text, "claimed")]), LIBRARY);
const top = (check: ReturnType<typeof printed>) => check.masses[0]?.explanations[0];

describe("errors that were found in print", () => {
  it("tesamorelin at 5195.8 is its mono-acetate", () => {
    const check = printed(golden("Tesamorelin").molecule, "5195.8");
    expect(check.verdict).toBe("explained");
    expect(top(check)?.code).toBe("acid-acetate");
  });

  it("retatrutide at 4860 has one Lys too many", () => {
    const check = printed(golden("Retatrutide").molecule, "4860");
    expect(top(check)).toMatchObject({ code: "insertion", text: "one Lys too many" });
    expect(check.words).toContain("one Lys too many");
  });

  it.each([
    ["401.9", "match", "molecule", null],
    ["400.9", "explained", "one-proton-less", null],
    ["402.9", "match", "molecule", "[M+H]+"],
    ["403.9", "explained", "two-protons-more", null],
  ])("GHK-Cu at %s: %s by %s", (text, verdict, code, ion) => {
    const check = printed(golden("GHK-Cu").molecule, text);
    expect(check.verdict).toBe(verdict);
    expect(top(check)).toMatchObject({ code, ion });
  });

  it("TB-500 stands for two molecules", () => {
    expect(top(printed(golden("TB-500").molecule, "4963.5"))).toMatchObject({
      code: "other-entry",
      text: "Thymosin beta-4",
    });
    expect(top(printed(golden("Thymosin beta-4").molecule, "889.0"))?.slug).toContain("TB-500");
    expect(printed(golden("TB-500").molecule, "889.0").verdict).toBe("match");
  });
});

describe("every peptide of the fixtures matches its own masses", () => {
  it.each(GOLDEN.modified.map(({ name }) => name))("%s", (name) => {
    const { molecule, mono, avg_ciaaw2021, avg_iupac2007, mz } = golden(name);
    expect(top(printed(molecule, mono.toFixed(4)))).toMatchObject({ code: "molecule", basis: "monoisotopic" });
    expect(top(printed(molecule, avg_ciaaw2021.toFixed(2)))?.code).toBe("molecule");
    expect(top(printed(molecule, avg_iupac2007.toFixed(2)))?.code).toBe("molecule");
    expect(top(weighed(molecule, `${mz.M2H.toFixed(4)} m/z`, "orbitrap"))).toMatchObject({ steps: 0, ion: "[M+2H]2+" });
    expect(top(weighed(molecule, `${mz.MNa.toFixed(4)} [M+Na]+`, "orbitrap"))?.steps).toBe(0);
  });
});

describe("what a weighed mass may be instead", () => {
  /** Monoisotopic masses by hand: BPC-157 1418.70416; Pro 97.05276, Ala 71.03711, O 15.99491, Na - H 21.98194. */
  it.each([
    ["1321.651", "deletion", "Pro 3, Pro 4, Pro 5 or Pro 8 missing"],
    ["1347.667", "deletion", "Ala 9 or Ala 12 missing"],
    ["1515.757", "insertion", "one Pro too many"],
    ["1440.686", "sodium", "a sodium in place of a proton"],
    ["1460.715", "acetyl", "one acetyl group more"],
    ["1417.720", "acid-to-amide", "an amide at the end in place of the acid"],
    ["1400.694", "aspartimide", "Asp closed to aspartimide (at Asp 10 or Asp 11)"],
    ["1518.757", "kept-boc", "a Boc group left from synthesis"],
    ["1532.697", "acid-trifluoroacetate", "with 1 trifluoroacetate (114.02 Da each), as a salt or attached"],
    ["1232.640", "truncation", "the first 2 residues missing"],
  ])("BPC-157 at %s: %s", (text, code, words) => {
    const check = weighed(bpc157, text);
    expect(check.verdict).toBe("explained");
    expect(top(check)).toMatchObject({ code, text: words });
  });

  it("does not call oxidation what has nothing to oxidise", () => {
    const codes = weighed(bpc157, "1434.699").masses[0]?.explanations.map(({ code }) => code);
    expect(codes).not.toContain("oxidation");
    expect(top(weighed(moleculeWritten("MEHFPGP"), "829.343"))).toMatchObject({ code: "oxidation" });
  });

  it("does not call deamidation what holds no amide", () => {
    const codes = weighed(bpc157, "1419.688").masses[0]?.explanations.map(({ code }) => code);
    expect(codes).not.toContain("deamidation");
  });

  it("knows an open disulfide", () => {
    const { molecule, mono } = golden("Oxytocin");
    expect(top(weighed(molecule, (mono + 2.01565).toFixed(4)))?.code).toBe("open-disulfide");
  });

  it("does not take a residue out that a bridge holds", () => {
    const { molecule, mono } = golden("Oxytocin");
    const texts = weighed(molecule, (mono - 103.00918).toFixed(4)).masses[0]?.explanations.map(({ text }) => text);
    expect(texts?.join()).not.toContain("Cys 1");
  });

  it("knows a linker left out of a fatty chain", () => {
    const { molecule, mono } = golden("Semaglutide");
    expect(top(weighed(molecule, (mono - 145.07389).toFixed(3)))).toMatchObject({ code: "part-missing" });
  });

  it("takes two changes together only in a narrow window", () => {
    const twice = "1343.633"; // Pro missing and one sodium: 1418.70416 - 97.05276 + 21.98194
    expect(top(weighed(bpc157, twice))).toMatchObject({ steps: 2 });
    expect(weighed(bpc157, twice, "unknown").masses[0]?.explanations.every(({ steps }) => steps < 2)).toBe(true);
  });

  it("says when nothing fits", () => {
    const check = weighed(bpc157, "1500.123", "orbitrap");
    expect(check).toMatchObject({ verdict: "unexplained" });
    expect(check.masses[0]?.explanations).toEqual([]);
  });
});

describe("windows", () => {
  /** 5 ppm of 1418.70416 Da is 0.0071 Da; half of the fourth decimal is allowed on top. */
  it.each([
    ["1418.7111", "match"],
    ["1418.7114", "unexplained"],
  ])("an Orbitrap at %s: %s", (text, verdict) => expect(weighed(bpc157, text, "orbitrap").verdict).toBe(verdict));

  it("an acid and an amide look alike where the method is not told", () => {
    const [mass] = weighed(bpc157, "1418.9", "unknown").masses;
    expect(mass?.verdict).toBe("match-cannot-exclude");
    expect(mass?.cannotExclude.map(({ code }) => code)).toContain("acid-to-amide");
  });

  it("an Orbitrap tells them apart", () => expect(weighed(bpc157, "1418.7042", "orbitrap").verdict).toBe("match"));

  it("linear MALDI is compared with the average only", () =>
    expect(top(weighed(bpc157, "1419.6", "maldi-linear"))?.basis).toMatch(/^average/));
});

describe("confidence", () => {
  it("asks for a second charge state", () => {
    const ions = (texts: readonly string[]) =>
      checkCertificate(
        bpc157,
        claim(
          texts.map((text) => stated(text, "observed")),
          "unit-resolution",
        ),
      ).confidence;
    expect(ions(["710.4 m/z"])).toContain("second charge state");
    expect(ions(["710.4 m/z", "1419.7 m/z"])).toContain("2 ions agree");
    expect(ions(["1419.3"])).toContain("weak");
  });

  it("does not call a printed mass measured", () => {
    expect(printed(bpc157, "1419.56").words).toContain("nothing here was measured");
    expect(printed(bpc157, "1419.56").confidence).toBe("Nothing was weighed.");
  });

  it("counts weighed numbers that do not match beside those that do", () => {
    const check = checkCertificate(
      bpc157,
      claim([stated("1418.7042", "observed"), stated("1321.6514", "observed")], "orbitrap"),
    );
    expect(check.words).toContain("1 of 2 weighed numbers do not match");
  });

  it("always says what no mass tells", () =>
    expect(weighed(bpc157, "1418.7042").cannotSee.join(" ")).toMatch(/D or L.*Leu.*isoAsp.*order.*paired/s));
});

it("says which entry weighs exactly the same", () => {
  const mirror = { slug: "mirror", name: "Mirror", molecule: moleculeWritten("GEPPPGKPADDAGLV[MOD:00705]") };
  const reordered = { slug: "swapped", name: "Swapped", molecule: moleculeWritten("EGPPPGKPADDAGLV") };
  const check = checkCertificate(bpc157, claim([stated("1418.7042", "observed")], "orbitrap"), [mirror, reordered]);
  expect(check.verdict).toBe("match-cannot-exclude");
  expect(check.masses[0]?.cannotExclude.map(({ slug }) => slug)).toContain("swapped");
});

it("checks a pasted certificate from end to end", () => {
  const read = readCertificate(
    "BPC-157 acetate\nMW 1419.55\nOrbitrap: [M+H]+ = 1419.7115, [M+2H]2+ = 710.3594\nPurity (HPLC) 99.1 %\nWater 5 %\n10 mg/vial",
  );
  const check = checkCertificate(bpc157, claimOf(read));
  expect(check.verdict).toBe("match");
  expect(check.confidence).toContain("2 ions agree");
  // Start and Lys take two acetates: 1419.556 / (1419.556 + 2 x 60.052) x 0.95 x 0.991.
  expect(check.vial?.ifPowderMg).toBeCloseTo(8.68, 2);
  expect(check.vial?.isEstimate).toBe(true);
});

it("has nothing to say without a mass", () =>
  expect(checkCertificate(bpc157, claim([]))).toMatchObject({ verdict: null, masses: [] }));

it("answers any molecule and any number with finite errors", () =>
  fc.assert(
    fc.property(
      arbitraryMolecule(),
      fc.double({ min: 1, max: 10_000, noNaN: true }),
      fc.constantFrom(...INSTRUMENTS),
      fc.boolean(),
      (molecule, value, instrument, isMz) => {
        const mass = { value, decimals: 2, isMz, ion: null, role: "observed" } as const;
        for (const { explanations, cannotExclude } of checkCertificate(molecule, claim([mass], instrument)).masses)
          for (const { errorDa, errorPpm, expected, score } of [...explanations, ...cannotExclude])
            expect([errorDa, errorPpm, expected, score].every(Number.isFinite)).toBe(true);
      },
    ),
    { numRuns: 60 },
  ));

it("takes 2,000 residues and 24 numbers in bounded time", () => {
  const molecule = moleculeWritten("ACDEFGHIKLMNPQRSTVWY".repeat(100));
  const numbers = Array.from({ length: 24 }, (_, index) => stated(`${1000 + index}.5 m/z`, "observed"));
  expect(cpuMs(() => checkCertificate(molecule, claim(numbers, "orbitrap"), LIBRARY))).toBeLessThan(1_500);
});
