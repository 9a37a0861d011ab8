/** The value at which a laboratory phones at once. `unit` is one of the marker's own. */
export interface CriticalLimit {
  readonly marker: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
  readonly form: string | null;
  readonly source: CriticalSource;
}
interface CriticalSource {
  readonly title: string;
  readonly url: string;
  /** Null if the page doesn't state it. */
  readonly year: number | null;
}

const RCPATH: CriticalSource = {
  title:
    "Royal College of Pathologists, The communication of critical and unexpected pathology results, as quoted by PCH pathology",
  url: "http://pch-pathlab.com/cms/?q=Criticalvalueupdate",
  year: 2017,
};
const BARNSLEY: CriticalSource = {
  title: "Barnsley Hospital, haematology results that are telephoned to general practice",
  url: "https://barnsleyhospital.nhs.uk/pathology/blood-sciences/critical-results",
  year: null,
};
const HOUSTON: CriticalSource = {
  title: "Houston Methodist, critical values",
  url: "https://houstonmethodist.org/critical-values",
  year: null,
};
const STARLING: CriticalSource = {
  title: "Starling Labs, critical results",
  url: "https://www.starlingphysicians.com/starling-labs-shares-updated-values/",
  year: null,
};
const HOMERTON: CriticalSource = {
  title: "Homerton Hospital, critical chemical pathology results",
  url: "http://www.homerton.nhs.uk/our-services/services-a-z/p/pathology/information-for-healthcare-professionals/urgent-chemical-pathology,-haematology-blood-transfusion-results/urgent-chemical-pathology-results/",
  year: null,
};

const chemistry = (marker: string, low: number | null, high: number | null, unit: string): CriticalLimit => ({
  ...{ marker, low, high, unit },
  form: null,
  source: RCPATH,
});

/**
 * Limits for adults, as printed in each source. Laboratories differ: another may phone earlier or later, and a value
 * inside the limits says nothing about how someone feels.
 */
export const CRITICAL_LIMITS: readonly CriticalLimit[] = [
  chemistry("sodium", 120, 160, "mmol/L"),
  chemistry("potassium", 2.5, 6.5, "mmol/L"),
  chemistry("urea-nitrogen", null, 30, "mmol/L"),
  chemistry("creatinine", null, 354, "umol/L"),
  chemistry("glucose", 2.5, 25, "mmol/L"),
  chemistry("calcium-corrected", 1.8, 3.5, "mmol/L"),
  chemistry("phosphate", 0.3, null, "mmol/L"),
  chemistry("alt", null, 900, "U/L"),
  chemistry("ck", null, 5000, "U/L"),
  chemistry("amylase", null, 500, "U/L"),
  chemistry("crp", null, 300, "mg/L"),
  chemistry("hs-crp", null, 300, "mg/L"),
  { marker: "ast", low: null, high: 600, unit: "U/L", form: null, source: HOMERTON },
  { marker: "triglycerides", low: null, high: 20, unit: "mmol/L", form: null, source: HOMERTON },
  { marker: "calcium", low: 6.5, high: 13, unit: "mg/dL", form: null, source: HOUSTON },
  { marker: "magnesium", low: 1, high: 4.5, unit: "mg/dL", form: null, source: HOUSTON },
  { marker: "bicarbonate", low: 14, high: 41, unit: "mmol/L", form: null, source: HOUSTON },
  { marker: "hemoglobin", low: 80, high: 200, unit: "g/L", form: null, source: BARNSLEY },
  { marker: "platelets", low: 50, high: 1000, unit: "10*9/L", form: null, source: BARNSLEY },
  { marker: "neutrophils-abs", low: 1, high: 30, unit: "10*9/L", form: null, source: BARNSLEY },
  { marker: "inr", low: null, high: 5, unit: "1", form: null, source: BARNSLEY },
  { marker: "hematocrit", low: 20, high: 60, unit: "%", form: null, source: STARLING },
  { marker: "wbc", low: 1, high: 25, unit: "10*3/uL", form: null, source: STARLING },
];
