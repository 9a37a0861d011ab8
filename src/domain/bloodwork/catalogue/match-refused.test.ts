import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { matchMarker, NO_OWN_NAMES } from "./match-marker.ts";
import { ucumOf } from "./ucum-of.ts";

const catalogue = shippedCatalogue();

function markerOf(name: string, unit: string, section: "blood" | "urine" | null = null): string | null {
  const ucum = ucumOf(unit, catalogue);
  return matchMarker({ name, ucum, loincs: [], section, own: NO_OWN_NAMES }, catalogue)?.marker ?? null;
}

/** Names that contain the name of a marker but mean something else, and what they mean. */
const OTHERS: ReadonlyArray<readonly [name: string, unit: string, marker: string | null]> = [
  ["Vitamin B12 - Active", "pmol/L", null],
  ["Active B12", "pmol/L", null],
  ["B-Lymphozyten", "10^3/µL", null],
  ["B-linfociti", "10^3/µL", null],
  ["Protein (S)", "g/L", null],
  ["1,25-OH-Vitamin D", "ng/mL", null],
  ["1,25-OH-Vitamin D", "pg/mL", "vitamin-d-1-25"],
  ["Anti-Myeloperoxidase", "IU/mL", null],
  ["Bilirubin nicht konjugiert", "mg/dL", "bilirubin-indirect"],
  ["Albumin (Elektrophorese)", "g/L", null],
  ["Cortisol (tarde)", "nmol/L", null],
  ["Glykiertes Albumin", "%", null],
  ["Plättchenfunktion", "%", null],
  ["Holotranscobalamin", "pmol/L", null],
  ["RDW-SD", "fL", "rdw-sd"],
  ["RDW SD", "%", null],
  ["Mean normal prothrombin time", "s", null],
  ["Prothrombin time control", "s", null],
  ["PT - normal control", "s", null],
  ["Prothrombin time %", "%", "pt-pct"],
  ["aPTT control", "s", null],
  ["Glucose, whole blood", "mg/dL", null],
  ["Blood glucose", "mg/dL", null],
  ["Glucose, CSF", "mg/dL", null],
  ["Glucose, urine", "mg/dL", null],
  ["Glucose 2 h post 75 g", "mg/dL", "glucose-2h"],
  ["Glucose, 120 min", "mg/dL", "glucose-2h"],
  ["Glucose-6-phosphate dehydrogenase", "U/L", null],
  ["Estimated average glucose", "mg/dL", "eag"],
  ["Free T4 index", "", null],
  ["T3 uptake", "%", "t3-uptake"],
  ["Free T3/Free T4 ratio", "", null],
  ["Thyroglobulin", "ng/mL", "thyroglobulin"],
  ["Thyroid Stimulating Immunoglobulin", "%", "thyroid-stimulating-immunoglobulin"],
  ["TSH receptor antibodies", "IU/L", "tsh-receptor-antibodies"],
  ["TSH-Rezeptor-AK", "IU/L", "tsh-receptor-antibodies"],
  ["Free testosterone %", "%", "testosterone-free-pct"],
  ["Testosterone, free", "pg/mL", "testosterone-free"],
  ["Testosterone, bioavailable", "ng/dL", "testosterone-bioavailable"],
  ["% Bioavailable testosterone", "%", "testosterone-bioavailable-pct"],
  ["Dihydrotestosterone", "ng/dL", "dht"],
  ["Testosterone/Cortisol ratio", "", null],
  ["Testosterone/Estradiol ratio", "", null],
  ["Salivary testosterone", "pg/mL", null],
  ["Cortisol, saliva", "ug/dL", null],
  ["Cortisol, free, urine", "ug/dL", null],
  ["Free cortisol", "ug/dL", null],
  ["DHEA", "ng/dL", "dhea"],
  ["Estrone", "pg/mL", "estrone"],
  ["Estriol", "ng/mL", "estriol"],
  ["Estrogens, total", "pg/mL", "estrogens-total"],
  ["Macroprolactin", "ng/mL", null],
  ["Monomeric prolactin", "ng/mL", null],
  ["17-OH progesterone", "ng/dL", "17-oh-progesterone"],
  ["Calcium, ionized", "mmol/L", "calcium-ionized"],
  ["Calcium, urine", "mg/dL", null],
  ["Calcium/Creatinine ratio", "", null],
  ["Creatinine, urine", "mg/dL", "urine-creatinine"],
  ["Creatinine clearance", "mL/min", "creatinine-clearance"],
  ["Kreatinin im Urin", "mg/dL", "urine-creatinine"],
  ["Albumin, urine", "mg/L", "urine-albumin"],
  ["Albumin %", "%", null],
  ["Prealbumin", "mg/dL", "prealbumin"],
  ["Microalbumin", "mg/L", "urine-albumin"],
  ["Protein, urine", "mg/dL", "urine-protein"],
  ["Protein S", "%", "protein-s"],
  ["Protein C activity", "%", "protein-c"],
  ["Bilirubin, direct", "mg/dL", "bilirubin-direct"],
  ["Bilirubin, indirect", "mg/dL", "bilirubin-indirect"],
  ["Bilirubin, urine", "mg/dL", null],
  ["HDL/LDL ratio", "", null],
  ["LDL/HDL ratio", "", "ldl-hdl-ratio"],
  ["HDL/Cholesterol ratio", "", null],
  ["Globulin/Albumin ratio", "", null],
  ["Creatinine/BUN ratio", "", null],
  ["LDL particle number", "nmol/L", "ldl-particle-number"],
  ["LDL-P", "nmol/L", "ldl-particle-number"],
  ["Small LDL-P", "nmol/L", "small-ldl-particle-number"],
  ["Oxidized LDL", "U/L", null],
  ["HDL 2", "mg/dL", null],
  ["Apolipoprotein B/A1 ratio", "", null],
  ["ApoE", "mg/dL", null],
  ["Lp-PLA2", "ng/mL", null],
  ["CK-MB", "U/L", "ck-mb-activity"],
  ["CK-MB mass", "ng/mL", "ck-mb-mass"],
  ["LDH isoenzyme 1", "%", null],
  ["Bone alkaline phosphatase", "ug/L", "bone-alp"],
  ["Pancreatic amylase", "U/L", "pancreatic-amylase"],
  ["Pankreas-Amylase", "U/L", "pancreatic-amylase"],
  ["Lactate", "mmol/L", "lactate"],
  ["Reverse T3", "ng/dL", "reverse-t3"],
  ["Free PSA", "ng/mL", "psa-free"],
  ["PSA ratio", "%", null],
  ["PSA velocity", "ng/mL", null],
  ["Complexed PSA", "ng/mL", null],
  ["Vitamin D, 1,25-dihydroxy", "pg/mL", "vitamin-d-1-25"],
  ["1,25-(OH)2 Vitamin D", "pg/mL", "vitamin-d-1-25"],
  ["Vitamin D2, 25-OH", "ng/mL", "vitamin-d2-25oh"],
  ["Vitamin B6", "ng/mL", "vitamin-b6"],
  ["Vitamin B1, whole blood", "nmol/L", "vitamin-b1"],
  ["Folate, RBC", "ng/mL", "folate-rbc"],
  ["RBC folate", "ng/mL", "folate-rbc"],
  ["Magnesium, RBC", "mg/dL", "magnesium-rbc"],
  ["Magnesium im Vollblut", "mmol/L", null],
  ["Zinc, RBC", "ug/dL", null],
  ["Zinc protoporphyrin", "ug/dL", null],
  ["Selen im Vollblut", "ug/L", null],
  ["Iron saturation", "%", "transferrin-saturation"],
  ["Iron binding capacity, unsaturated", "ug/dL", "uibc"],
  ["Soluble transferrin receptor", "mg/L", "soluble-transferrin-receptor"],
  ["Hemoglobin A2", "%", "hemoglobin-a2"],
  ["Hemoglobin F", "%", "hemoglobin-f"],
  ["Hemoglobin, plasma", "mg/dL", null],
  ["Hemoglobin A1", "%", null],
  ["Carboxyhemoglobin", "%", "carboxyhemoglobin"],
  ["Reticulocyte hemoglobin", "pg", "reticulocyte-hemoglobin"],
  ["Immature Granulocytes", "%", "immature-granulocytes-pct"],
  ["Band neutrophils", "%", "bands-pct"],
  ["Hypersegmented neutrophils", "%", null],
  ["Atypical lymphocytes", "%", "atypical-lymphocytes-pct"],
  ["Neutrophil/Lymphocyte ratio", "", null],
  ["CD4 lymphocytes", "/uL", "cd4-abs"],
  ["WBC esterase", "", "urine-leukocyte-esterase"],
  ["RBC, urine", "/uL", null],
  ["Nucleated RBC", "%", "nrbc-pct"],
  ["NRBC", "10*3/uL", "nrbc-abs"],
  ["Immature platelet fraction", "%", "immature-platelet-fraction"],
  ["Platelet distribution width", "fL", "pdw"],
  ["Insulin antibodies", "U/mL", "insulin-antibodies"],
  ["Proinsulin", "pmol/L", "proinsulin"],
  ["Insulin-like growth factor II", "ng/mL", null],
  ["IGF binding protein 1", "ng/mL", null],
  ["IGF-1/IGFBP-3 ratio", "", null],
  ["Parathyroid hormone-related peptide", "pmol/L", null],
  ["C3 complement", "mg/dL", "complement-c3"],
  ["Antithrombin III", "%", "antithrombin"],
  ["Urea nitrogen, urine", "mg/dL", null],
  ["Uric acid, urine", "mg/dL", null],
  ["Sodium, urine", "mmol/L", null],
  ["Potassium, RBC", "mmol/L", null],
  ["Chloride, sweat", "mmol/L", null],
  ["Troponin I", "ng/mL", "troponin-i"],
  ["Cholesterol crystals", "", null],
  ["Triglycerides/HDL ratio", "", "tg-hdl-ratio"],
  ["Alpha-1-globulin", "g/dL", "alpha-1-globulin"],
  ["Gamma globulin", "g/dL", "gamma-globulin"],
  ["Androstanediol glucuronide", "ng/dL", null],
  ["Inhibin B", "pg/mL", "inhibin-b"],
  ["N/A", "", null],
  ["Na", "", null],
  ["Total", "mg/dL", null],
  ["Free", "pg/mL", null],
  ["Serum", "mg/dL", null],
  ["Calc", "mg/dL", null],
];

test.each(OTHERS)("%s in '%s' is %s", (name, unit, marker) => {
  expect(markerOf(name, unit)).toBe(marker);
});

test("a unit that the marker is not measured in keeps a known name from matching", () => {
  expect(markerOf("Testosterone", "ng/dL")).toBe("testosterone-total");
  expect(markerOf("Testosterone", "mg/dL")).toBeNull();
  expect(markerOf("Hemoglobin", "%")).toBeNull();
  expect(markerOf("Leptin", "U/L")).toBeNull();
});

test("the bare name of a white cell is a share or a count by its unit, and nothing without one", () => {
  expect(markerOf("NEUTROPHILS", "%")).toBe("neutrophils-pct");
  expect(markerOf("NEUTROPHILS", "x10E3/uL")).toBe("neutrophils-abs");
  expect(markerOf("NEUTROPHILS", "")).toBeNull();
  expect(markerOf("Neutrophils %", "")).toBe("neutrophils-pct");
});

test("Lp(a) by mass and by moles stay two markers, and without a unit it is neither", () => {
  expect(markerOf("Lp(a)", "mg/dL")).toBe("lipoprotein-a-mass");
  expect(markerOf("Lp(a)", "nmol/L")).toBe("lipoprotein-a-molar");
  expect(markerOf("Lp(a)", "")).toBeNull();
});

test("urea and urea nitrogen share mg/dL and are told apart by name; by the mole they are one", () => {
  const form = (name: string, unit: string) =>
    matchMarker({ name, ucum: ucumOf(unit, catalogue), loincs: [], section: null, own: NO_OWN_NAMES }, catalogue);
  expect(form("BUN", "mg/dL")).toMatchObject({ marker: "urea-nitrogen", form: null });
  expect(form("Urea", "mg/dL")).toMatchObject({ marker: "urea-nitrogen", form: "urea" });
  expect(form("Harnstoff", "mg/dl")).toMatchObject({ marker: "urea-nitrogen", form: "urea" });
  expect(form("Urea", "mmol/L")).toMatchObject({ marker: "urea-nitrogen", form: null });
});

test("inside a urinalysis nothing is a serum marker, and a number by mass is not a dipstick", () => {
  expect(markerOf("Glucose", "mg/dL", "urine")).toBeNull();
  expect(markerOf("Glucose", "", "urine")).toBe("urine-glucose-strip");
  expect(markerOf("Bilirubin", "mg/dL", "urine")).toBeNull();
  expect(markerOf("Bilirubin", "", "urine")).toBe("urine-bilirubin");
  expect(markerOf("pH", "", "urine")).toBe("urine-ph");
  expect(markerOf("pH", "")).toBeNull();
  expect(markerOf("Calcium", "mg/dL", "urine")).toBeNull();
  expect(markerOf("Sodium", "mmol/L", "urine")).toBeNull();
  expect(markerOf("Protein", "g/dL", "urine")).toBeNull();
  expect(markerOf("Leukocytes", "/uL", "urine")).toBeNull();
  expect(markerOf("Leukocytes", "/HPF", "urine")).toBe("urine-wbc");
  expect(markerOf("Creatinine", "mg/dL", "urine")).toBe("urine-creatinine");
  expect(markerOf("Creatinine", "", "urine")).toBeNull();
  expect(markerOf("Creatinine", "mg/dL", "blood")).toBe("creatinine");
  expect(markerOf("WBC", "10*3/uL", "urine")).toBeNull();
});
