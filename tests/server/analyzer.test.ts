import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnalyzerAnswer } from "#contract/analyzer.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { addEntry } from "#support/library-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/analyzer";
const { pKaSetOrder: SETS, pH: PH } = GOLDEN.header;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite");
});
afterAll(() => server.close());

const ask = (body: unknown) => server.request(PATH, post(body));
async function analyze(input: string, ph = PH): Promise<AnalyzerAnswer> {
  const response = await ask({ input, ph });
  if (response.status !== 200) throw new Error(`${input}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Fails with the name of the number as well as with the two values. */
function near(what: string, found: number | null | undefined, wanted: number, tolerance: number): void {
  const isNear = found != null && Math.abs(found - wanted) <= tolerance;
  if (!isNear) expect.fail(`${what}: ${found} is not ${wanted} within ${tolerance}`);
}
const nearAll = (what: string, found: readonly (number | null)[], wanted: readonly number[], tolerance: number) => {
  for (const [index, value] of wanted.entries()) near(`${what} ${index + 1}`, found[index], value, tolerance);
};

describe("what other tools computed of plain sequences", () => {
  test.each(GOLDEN.cases)("$id $name", async (golden) => {
    const answer = await analyze(golden.seq);
    const daltons = golden.len > 200 ? 2e-3 : 1e-4;
    expect(answer.formula, "Pyteomics, OpenMS").toBe(golden.formula);
    near("monoisotopic, Pyteomics", answer.mass.monoisotopic, golden.mono.pyt, daltons);
    near("average, CIAAW 2021 weights", answer.mass.average, golden.avg.ciaaw21, golden.len > 200 ? 2e-3 : 1e-3);
    near("[M+H]+, Pyteomics", answer.mz["[M+H]+"], golden.mz.MH, daltons);
    near("[M+2H]2+, Pyteomics", answer.mz["[M+2H]2+"], golden.mz.M2H, daltons);
    near("[M+Na]+, mass-tools", answer.mz["[M+Na]+"], golden.mz.MNa, daltons);
    for (const [index, set] of SETS.entries()) {
      const point = answer.pI[set as keyof AnalyzerAnswer["pI"]];
      const wanted = golden.pI[index] ?? Number.NaN;
      // the file holds the end of the range where the charge never is zero
      if (wanted <= 0 || wanted >= 14) expect(point, `pI, ${set}`).toBeNull();
      else near(`pI, ${set}, Pyteomics`, point, wanted, 1e-3);
      const charges = answer.charge[set as keyof AnalyzerAnswer["charge"]] ?? [];
      nearAll(`charge, ${set}, Pyteomics`, charges, golden.charge[index] ?? [], 1e-4);
    }
    expect([answer.extinction280.reduced, answer.extinction280.oxidised], "Biopython, EMBOSS").toEqual(golden.eps280);
    near("aliphatic index, peptides.py", answer.aliphaticIndex, golden.aliphatic, 1e-4);
    near("aromaticity, Biopython", answer.aromaticity, golden.aromaticity, 1e-4);
    // the tools have no value for selenocysteine and pyrrolysine, and neither do we
    if (golden.gravy === undefined) expect(answer.gravy).toBeNull();
    else near("GRAVY, Biopython", answer.gravy, golden.gravy, 1e-4);
    if (golden.instability) near("instability, Biopython", answer.instabilityIndex, golden.instability.bp, 1e-3);
    if (golden.boman !== undefined) near("Boman, peptides.py", answer.boman, golden.boman, 1e-4);
    if (golden.hm) near("moment, peptides.py", answer.hydrophobicMoment, golden.hm.pep11_100, 1e-4);
    nearAll("isotopes, mass-tools", answer.isotopes, golden.iso?.from0 ?? [], 1e-5);
    nearAll("b, Pyteomics", answer.fragments.b, golden.b ?? golden.b10 ?? [], daltons);
    nearAll("y, Pyteomics", answer.fragments.y, golden.y ?? golden.y10 ?? [], daltons);
  });
});

describe("what other tools computed of modified peptides, from ProForma and from HELM", () => {
  const EMBOSS = "EMBOSS_6.6";
  test.each(GOLDEN.modified)("$name", async (golden) => {
    const isCopper = golden.name.startsWith("GHK-Cu"); // HELM has no place for the metal
    for (const input of isCopper ? [golden.proforma] : [golden.proforma, golden.helm]) {
      const answer = await analyze(input);
      expect(answer.formula).toBe(golden.formula);
      near("monoisotopic", answer.mass.monoisotopic, golden.mono, 1e-4);
      near("average", answer.mass.average, golden.avg_ciaaw2021, 1e-3);
      for (const [ion, key] of [
        ["[M+H]+", "MH"],
        ["[M+2H]2+", "M2H"],
        ["[M+Na]+", "MNa"],
      ] as const)
        near(ion, answer.mz[ion], golden.mz[key], 1e-4);
      nearAll("isotopes", answer.isotopes, golden.iso0, 1e-5);
      if (!golden.embossIep) continue;
      const { pI, charge } = golden.embossIep;
      if (pI === null) expect(answer.pI[EMBOSS]).toBeNull();
      else near("pI, EMBOSS iep", answer.pI[EMBOSS], pI, 0.005);
      nearAll("charge, EMBOSS iep", answer.charge[EMBOSS], charge, 0.01);
    }
  });

  test("monomers written as SMILES weigh what their names weigh", async () => {
    for (const { helm, formula } of GOLDEN.modified) {
      const inline = Object.entries(GOLDEN.header.inlineMonomers).reduce(
        (text, [id, { smiles }]) => text.replaceAll(`[${id}]`, `[${smiles}]`),
        helm,
      );
      if (inline !== helm) expect((await analyze(inline)).formula, inline).toBe(formula);
    }
  });
});

describe("what cannot be read", () => {
  test.each([
    ["GEPJPG", 3],
    ["PEPTIDE1{A.[nonsense].G}$$$$V2.0", 11],
    ["K[Formula:C2H]A[", 15],
    ["Ac-Ser-Xyz-NH2", 7],
    ["   ", 0],
  ])("%j is refused at character %d", async (input, position) => {
    const response = await ask({ input });
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({ code: "wrong-notation", position, errors: [{ path: "input" }] });
  });

  test("several peptides are one too many", async () => {
    const response = await ask({ input: ">one\nGHK\n>two\nKPV\n" });
    expect([response.status, await response.json()]).toMatchObject([422, { code: "wrong-notation" }]);
  });

  test.each([
    {},
    { input: "" },
    { input: 1 },
    { input: "GHK", ph: [15] },
    { input: "GHK", ph: ["7"] },
    { input: "G".repeat(20_001) },
  ])("%j is an invalid request", async (body) => expect((await ask(body)).status).toBe(422));
});

test("asked without a pH it answers at six", async () => {
  expect((await (await ask({ input: "GHK" })).json()).ph).toEqual(PH);
});

test("a peptide of the library is recognised", async () => {
  const { structure } = peptideDocument();
  await addEntry(server, { slug: "selank", name: "Selank", structure: { ...structure, proforma: "TKPRPGP" } });
  const { recognised } = await analyze("TKPRPGP");
  expect(recognised[0]).toMatchObject({ slug: "selank", relation: "same" });
});

test("2,000 residues are answered", async () => {
  const answer = await analyze("ACDEFGHIKLMNPQRSTVWY".repeat(100));
  expect(answer.length).toBe(2000);
  expect(answer.isotopes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
});
