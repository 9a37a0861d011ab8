import type { Circumstances } from "../record/entry.ts";
import type { Inputs } from "./formulas.ts";

export interface Source {
  readonly title: string;
  readonly url: string;
  readonly year: number;
}

/** Where a formula may be used. `refuses` returns why it may not be, or null; `caution` is shown next to the number. */
interface Validity {
  readonly refuses?: (inputs: Inputs, circumstances: Circumstances) => string | null;
  readonly caution?: (inputs: Inputs) => string | null;
  readonly source: Source | null;
}

const FIB4_BY_AGE: Source = {
  title: "McPherson et al. Age as a confounding factor for the non-invasive diagnosis of advanced NAFLD fibrosis",
  url: "https://pubmed.ncbi.nlm.nih.gov/27725647/",
  year: 2017,
};
const LDL_EQUATIONS: Source = {
  title:
    "Sampson et al. A new equation for LDL cholesterol in patients with normolipidemia and/or hypertriglyceridemia",
  url: "https://doi.org/10.1001/jamacardio.2020.0013",
  year: 2020,
};

const adultsOnly = ({ age = NaN }: Inputs) => (age < 18 ? "The equation is for people from 18 years of age." : null);

export const VALIDITY: Readonly<Record<string, Validity>> = {
  egfr: { refuses: adultsOnly, source: null },
  "egfr-cystatin-c": { refuses: adultsOnly, source: null },
  "egfr-combined": { refuses: adultsOnly, source: null },
  "fib-4": {
    refuses: ({ age = NaN }) =>
      age <= 35 ? "FIB-4 found fibrosis poorly in people of 35 years and younger. So it is not computed." : null,
    caution: ({ age = NaN }) =>
      age >= 65 ? "From 65 years of age FIB-4 runs high without disease; another limit applies." : null,
    source: FIB4_BY_AGE,
  },
  "ldl-cholesterol": {
    refuses: ({ tg = NaN }) =>
      tg > 800 ? "Triglycerides are above 800 mg/dL. No equation for LDL works there." : null,
    caution: () => "Computed by Sampson's equation. A laboratory may use another.",
    source: LDL_EQUATIONS,
  },
  "homa-ir": {
    refuses: (_inputs, { fasting }) =>
      fasting === true ? null : "HOMA-IR needs a fasting draw, and this one is not noted as fasting.",
    source: null,
  },
  "free-androgen-index": {
    caution: () => "The index was made for women; in men it misleads.",
    source: null,
  },
  "calcium-corrected": {
    caution: () => "The result depends on how the laboratory measures albumin.",
    source: null,
  },
};
