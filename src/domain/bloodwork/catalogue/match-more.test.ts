import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { matchMarker, NO_OWN_NAMES } from "./match-marker.ts";
import { ucumOf } from "./ucum-of.ts";

const catalogue = shippedCatalogue();

function markerOf(name: string, unit: string, code: string | null = null): string | null {
  const loincs = code === null ? [] : [code];
  const ucum = ucumOf(unit, catalogue);
  return matchMarker({ name, ucum, loincs, section: null, own: NO_OWN_NAMES }, catalogue)?.marker ?? null;
}

/** Markers beyond the usual panels: unit, marker, names as laboratories of seven languages print them. */
const PRINTED: ReadonlyArray<readonly [unit: string, marker: string, names: string]> = [
  ["%", "immature-granulocytes-pct", "Immature Granulocytes | Unreife Granulozyten | Granulocitos inmaduros | IG%"],
  ["x10E3/uL", "immature-granulocytes-abs", "Immature Grans (Abs) | Granulocytes immatures | IG#"],
  ["%", "bands-pct", "Bands | Stabkernige | Cayados | Bastonetes | Staafkernige granulocyten"],
  ["/100 WBC", "nrbc-pct", "NRBC | Nucleated RBC | Erythroblasten | Eritroblastos"],
  ["K/uL", "reticulocytes-abs", "Reticulocytes | Absolute Reticulocyte Count | Retikulozyten"],
  ["pg", "reticulocyte-hemoglobin", "RET-He | Reticulocyte Haemoglobin | Retikulozyten-Hämoglobin"],
  ["%", "pt-pct", "Quick | Taux de prothrombine | Actividad de protrombina | Attività protrombinica"],
  ["%", "antithrombin", "Antithrombin III | Antitrombina | Antithrombine | Antitrombina III"],
  ["mg/dL", "prealbumin", "Prealbumin | Präalbumin | Préalbumine | Pré-albumina"],
  ["%", "gamma-globulin-pct", "Gamma Globulin | Gamma-Globulin | Gamma-globulines | Gamaglobulinas"],
  ["g/L", "alpha-1-globulin", "Alpha-1-Globulin | Alfa-1-globuline | Alpha-1-globulines"],
  ["mOsm/kg", "osmolality", "Osmolality | Osmolalität | Osmolalidad | Osmolality, Serum"],
  ["mL/min", "creatinine-clearance", "Creatinine Clearance | Kreatinin-Clearance | Clairance de la créatinine"],
  ["", "urine-ph", "pH, Urine | Urine pH | pH im Urin | pH urinaire"],
  ["", "urine-specific-gravity", "Specific Gravity | Spezifisches Gewicht | Densité urinaire | Peso specifico"],
  ["", "urine-nitrite", "Nitrite | Nitrit | Nitritos | Nitriti | Nitriet"],
  ["/HPF", "urine-wbc", "WBC, Urine | Pus cells | Leukozyten im Urin | Leucocitos en orina"],
  ["/LPF", "urine-hyaline-casts", "Hyaline Casts | Hyaline Zylinder | Cilindros hialinos"],
  ["mg/24 h", "urine-protein-24h", "Protein, 24 hr urine | Protéinurie des 24 heures | Eiweiß im 24h-Urin"],
  ["mmol/24 h", "urine-calcium-24h", "Calcium, 24 hr Urine | Calciurie des 24 heures"],
  ["µg/24 h", "urine-cortisol-24h", "Cortisol, Free, Urine | Cortisol libre urinario | Freies Cortisol im Urin"],
  ["nmol/L", "ldl-particle-number", "LDL-P | LDL Particle Number"],
  ["mg/dL", "glucose-2h", "Glucose 120 min | oGTT 120 min | Glicemia 120 min | Glucose, 2 hours post 75 g"],
  ["mg/dL", "glucose-postprandial", "PPBS | Glucose, Postprandial | Glucosa postprandial"],
  ["IU/L", "tsh-receptor-antibodies", "TRAb | TRAK | TSH-Rezeptor-Antikörper | Anticorpi anti-recettore TSH"],
  ["pg/mL", "estrone", "Estrone | Oestrone | Östron | Estrona | Oestron"],
  ["ng/mL/hr", "renin-activity", "Renin Activity, Plasma | Plasma-Renin-Aktivität"],
  ["mIU/mL", "erythropoietin", "Erythropoietin | EPO | Eritropoyetina | Érythropoïétine"],
  ["mg/dL", "igg", "IgG | Immunoglobulin G, Qn, Serum | Immunglobulin G | Inmunoglobulina G"],
  ["kU/L", "ige", "IgE, Total | Gesamt-IgE | IgE totales | IgE totali"],
  ["mg/dL", "complement-c3", "Complement C3, Serum | C3 | Komplement C3 | Complemento C3"],
  ["IU/mL", "rheumatoid-factor", "Rheumatoid Factor | Rheumafaktor | Facteur rhumatoïde | Fattore reumatoide"],
  ["U/mL", "ttg-iga", "t-Transglutaminase (tTG) IgA | Transglutaminase-IgA | Transglutaminasi IgA"],
  ["/uL", "cd4-abs", "CD4 | Absolute CD4 | CD4+ cells | CD4 lymphocytes"],
  ["%", "cd4-pct", "CD4 | % CD4 | CD4+ cells"],
  ["ng/L", "troponin-t", "Troponin T | hs-Troponin T | Troponine T ultrasensible | Troponina T"],
  ["ng/mL", "ck-mb-mass", "CK-MB | CK-MB Masse"],
  ["U/L", "ck-mb-activity", "CK-MB | CK-MB Aktivität | CPK-MB"],
  ["ng/mL", "procalcitonin", "PCT | Procalcitonin | Procalcitonina"],
  ["%", "plateletcrit", "PCT | Plateletcrit | Thrombokrit | Piastrinocrito"],
  ["U/mL", "ca-19-9", "CA 19-9 | CA 19.9 | Cancer Antigen (CA) 19-9"],
  ["ng/mL", "afp", "AFP, Serum, Tumor Marker | Alfafetoproteína | Alpha-Fetoprotein"],
  ["pg/mL", "vitamin-d-1-25", "Calcitriol (1,25 di-OH Vit D) | 1,25-dihidroxivitamina D | Calcitriolo"],
  ["ug/dL", "lead", "Lead, Blood | Blei | Plomo en sangre | Plombémie | Chumbo"],
  [
    "s",
    "aptt",
    "TCA | TTPA | TTPa | TTP | aPTT | Temps de céphaline activée | Tempo de tromboplastina parcial ativada",
  ],
  ["%", "pt-pct", "TP | Tasa de protrombina"],
  ["s", "pt", "TP | Protrombinetijd"],
  ["%", "rdw", "DVE | IDR | ADE | Erythrozytenverteilungsbreite"],
  [
    "mm/h",
    "esr",
    "VSG (1ª h) | VSG (1a hora) | VS (1ère heure) | BSG 1. Stunde | VHS 1ª hora | VES (1ª ora) | BSE 1 uur",
  ],
  ["mL/min/1.73m2", "egfr", "DFGe (CKD-EPI 2021) | TFGe (CKD-EPI) | FGe (CKD-EPI 2009) | TFG estimada"],
  ["%", "hba1c", "HbA1c (NGSP/DCCT) | Hemoglobina glicosilada (DCCT/NGSP)"],
  ["U/L", "ast", "TGO (AST) | GOT/AST (37 °C) | GOT (ASAT) IFCC"],
  ["mmol/L", "potassium", "Kalium i.S. | Potasio (ISE indirecta) | Kaliémie"],
  ["µg/dL", "cortisol", "Cortisol 8 heures | Cortisol 8 horas | Cortisol basal"],
  ["mg/L", "cystatin-c", "Cystatine C | Cistatina C"],
  ["nmol/L", "shbg", "TeBG | Sexualhormonbindendes Globulin | Globulina fijadora de hormonas sexuales"],
  ["ng/mL", "amh", "Anti-Müller-Hormon | Hormone anti-müllérienne | Ormone antimülleriano"],
  ["µmol/L", "tibc", "Totale ijzerbindingscapaciteit | Capacité totale de fixation du fer | CTLF"],
  ["mmol/L", "calcium-ionized", "Calcium ionisiert | Calcium ionisé | Calcio iónico | Geïoniseerd calcium"],
  ["IU/mL", "thyroglobulin-antibodies", "Tg-AK | Antitireoglobulina | Anticorps anti-thyroglobuline"],
];
const CASES = PRINTED.flatMap(([unit, marker, names]) => names.split(" | ").map((name) => ({ name, unit, marker })));

test.each(CASES)("$name in '$unit' is $marker", ({ name, unit, marker }) => {
  expect(ucumOf(unit, catalogue) === null).toBe(unit === "");
  expect(markerOf(name, unit)).toBe(marker);
});

test.each([
  // Without a unit these names mean two markers.
  ["PCT", ""],
  ["CK-MB", ""],
  ["CD4", ""],
  ["Reticulocytes", ""],
  ["Bands", ""],
  // In another unit they are another test: a concentration, a percentage of the reference serum, a plasma level.
  ["Renin", ""],
  ["Renin", "mIU/L"],
  ["Renin activity", "mIU/L"],
  ["TSI", "IU/L"],
  ["Vitamin B1", "nmol/L"],
  ["%", ""],
  ["6", "pg/mL"],
  ["Manganese", "ug/L"],
  ["Glucose 2 h", "mg/dL"],
  ["Protein C", "mg/L"],
  ["Platelet distribution width", "%"],
  ["Troponin", "ng/L"],
  ["IgG", "U/mL"],
  ["Anti-HBs", "ng/mL"],
  ["pH", ""],
  // Short names that mean something else elsewhere: a pregnancy test, a lupus anticoagulant, reactive antibodies.
  ["Preg", ""],
  ["LAC", ""],
  ["PRA", ""],
  ["FTI", ""],
  ["Peanut IgE", "kU/L"],
  // A ratio to the control plasma, the control itself, the second hour, the free subunit.
  ["TCA ratio", ""],
  ["TTPA - relação paciente/controle", ""],
  ["TCA témoin", "s"],
  ["TP", ""],
  ["VSG 2ª hora", "mm/h"],
  ["BSG 2. Stunde", "mm"],
  ["VS 2ème heure", "mm"],
  ["Freies Beta-HCG", "mIU/mL"],
  ["Beta-HCG libre", "mIU/mL"],
  ["Mangan", "ug/L"],
  ["Cortisol 16 h", "µg/dL"],
  ["Kalium i.U.", "mmol/L"],
  ["Toxoplasma IgG", "IU/mL"],
  ["Free kappa light chains", "mg/L"],
  ["Calcium, 24 hr urine", "mg/dL"],
  ["Lead, urine", "ug/L"],
] as const)("%s in '%s' is refused", (name, unit) => {
  expect(markerOf(name, unit)).toBeNull();
});

test.each([
  ["Glucose", "mg/dL", "1518-0", "glucose-2h"],
  ["Cortisol", "ug/24 h", "2147-7", "urine-cortisol-24h"],
  ["Troponin", "ng/L", "67151-1", "troponin-t"],
  ["Calcium", "mg/dL", "17862-4", null],
  ["Bilirubin", "mg/dL", "20505-4", null],
  ["Sodium", "mmol/L", "2955-3", null],
] as const)("%s in %s under the code %s is %s", (name, unit, code, marker) => {
  expect(markerOf(name, unit, code)).toBe(marker);
});
