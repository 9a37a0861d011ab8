import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { matchMarker, NO_OWN_NAMES } from "./match-marker.ts";
import { ucumOf } from "./ucum-of.ts";

const catalogue = shippedCatalogue();

function markerOf(name: string, unit: string, isInWords = false): string | null {
  const asked = { name, ucum: ucumOf(unit, catalogue), loincs: [], section: null, own: NO_OWN_NAMES, isInWords };
  return matchMarker(asked, catalogue)?.marker ?? null;
}

/** One test under the names of laboratories that say by which formula, in which tube or after which time. */
const PRINTED: ReadonlyArray<readonly [unit: string, marker: string, names: string]> = [
  ["mIU/L", "tsh", "TSH (3ª geração) | TSH 3. Generation | TSH (III generazione) | TSH de 3ème génération"],
  ["mL/min/1.73m2", "egfr", "eGFR n. CKD-EPI | eGFR (MDRD) | GFR calculated abbreviated MDRD | EST. GFR (eGFR)"],
  [
    "mL/min/1.73m2",
    "egfr",
    "DFG selon CKD-EPI | DFG (MDRD) | Estimation du débit de filtration glomérulaire (CKD-EPI)",
  ],
  ["mL/min/1.73m2", "egfr", "Filtrado glomerular (MDRD-4) | Índice de filtración glomerular | FG (CKD-EPI)"],
  [
    "mL/min/1.73m2",
    "egfr",
    "eTFG (CKD-EPI) | Estimativa da taxa de filtração glomerular | Stima del filtrato glomerulare",
  ],
  ["mL/min/1.73m2", "egfr", "eGFR volgens CKD-EPI | Geschatte GFR (CKD-EPI) | Glomerulaire filtratiesnelheid"],
  ["mm", "esr", "Sedimentatie 1 uur | BSG n. Westergren 1 h | Blutsenkung (1 Std.) | V.S. 1ère heure | Sg-VES"],
  ["mm", "esr", "Velocidade de Sedimentação (1ª h) | Hemossedimentação, 1ª hora | Eritrosedimentación 1a. hora"],
  ["mmol/L", "calcium-corrected", "Adj. Calcium | Calcium korr. | Corr. Calcium | Albuminkorrigiertes Calcium"],
  ["mg/dL", "glucose", "GLUCOSE, FASTING (F), PLASMA | Glukose (nüchtern, NaF) | Glukose nüchtern (Fluoridblut)"],
  ["%", "hba1c", "Hemoglobin A1C/Total Hemoglobin"],
  ["%", "pt-pct", "Prothrombinzeit (PTZ) | TPZ"],
  ["s", "pt", "Prothrombinzeit | PTZ"],
  ["mg/dL", "triglycerides", "Triglic | trigs | Trig"],
  ["g/dL", "mchc", "Conc. HCM (CHCM) | Conc. Media de Hb Corpuscular (CMHC) | Conc. hemoglobina globular média"],
  ["10*3/uL", "wbc", "Leukozyten (Durchflusszytometrie) | Leucocitos (citometría de flujo) | Leukozyten (DFZ)"],
  ["mmol/L", "sodium", "Natrium (indirekte ISE) | Sodium (ion selective electrode) | Sodio (electrodo selectivo)"],
  ["mg/dL", "glucose", "Glukose nüchtern (HK) | Glicemia (esochinasi) | Glucosa (hexoquinasa) | Glucose (HK) nüchtern"],
  ["mg/L", "crp", "CRP (TURB) | CRP (Immunturbidimetrie) | PCR (inmunoturbidimetría)"],
  ["nmol/L", "lipoprotein-a-molar", "Lipoprotein (a) (TURB) | Lipoprotein (a) (Nephelometrie)"],
  ["mg/dL", "ldl-cholesterol", "LDL-Cholesterin (PHOT, direkt) | LDL (direkt)"],
  ["mg/dL", "bilirubin-direct", "Bilirubin (DIAZO, direkt) | Bilirubin direkt (PHOT)"],
  ["pmol/L", "testosterone-free", "Freies Testosteron (Vermeulen)"],
  ["nmol/L", "cortisol", "Cortisol, morgens | Cortisol (07:25) | S-Cortisol (8:00)"],
];

test.each(PRINTED)("in %s, %s is named: %s", (unit, marker, names) => {
  for (const name of names.split(" | ")) expect([name, markerOf(name, unit)]).toEqual([name, marker]);
});

test.each([
  ["Creatinine clearance (Cockcroft)", "mL/min/1.73m2"],
  ["Glucose 1 h", "mg/dL"],
  ["Cortisol 1 hour", "ug/dL"],
  ["Cortisol (16:00)", "ug/dL"],
  ["Calcium (ISE)", "mg/dL"],
  ["Glucose (urine, NaF)", "mg/dL"],
])("another test keeps its hour, formula and specimen: %s", (name, unit) => {
  expect(["egfr", "glucose", "cortisol", "calcium"]).not.toContain(markerOf(name, unit));
});

test("of a strip and an amount of one name, a result in words is of the strip, and a number of neither for certain", () => {
  expect(markerOf("Protein, Urine", "", true)).toBe("urine-protein-strip");
  expect(markerOf("Protein, Urine", "")).toBeNull();
  expect(markerOf("Protein, Urine", "mg/dL")).toBe("urine-protein");
});
