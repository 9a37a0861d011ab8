/**
 * The arithmetic of derived markers, by the names the catalog gives their inputs. Every input is above zero, in the
 * unit the catalog states for it; the result is in the marker's `resultUnit`. Sources: the catalog's `derived.refs`;
 * tests compare each formula with published worked examples.
 */
export type Inputs = Readonly<Record<string, number>>;
type Formula = (inputs: Inputs) => number;

export const FORMULAS: Readonly<Record<string, Formula>> = {
  "anion-gap": ({ na = NaN, cl = NaN, hco3 = NaN }) => na - cl - hco3,
  egfr: ({ scr = NaN, age = NaN, female = NaN }) => {
    const [kappa, alpha] = female ? [0.7, -0.241] : [0.9, -0.302];
    return 142 * splitPower(scr / kappa, alpha, -1.2) * 0.9938 ** age * (female ? 1.012 : 1);
  },
  "egfr-cystatin-c": ({ cys = NaN, age = NaN, female = NaN }) =>
    133 * splitPower(cys / 0.8, -0.499, -1.328) * 0.996 ** age * (female ? 0.932 : 1),
  "egfr-combined": ({ scr = NaN, cys = NaN, age = NaN, female = NaN }) => {
    const [kappa, alpha] = female ? [0.7, -0.219] : [0.9, -0.144];
    const creatinine = splitPower(scr / kappa, alpha, -0.544);
    return 135 * creatinine * splitPower(cys / 0.8, -0.323, -0.778) * 0.9961 ** age * (female ? 0.963 : 1);
  },
  "bun-creatinine-ratio": ({ bun = NaN, scr = NaN }) => bun / scr,
  "calcium-corrected": ({ ca = NaN, alb = NaN }) => ca + 0.8 * (4 - alb),
  globulin: ({ tp = NaN, alb = NaN }) => tp - alb,
  "albumin-globulin-ratio": ({ alb = NaN, glob = NaN }) => alb / glob,
  "bilirubin-indirect": ({ t = NaN, d = NaN }) => t - d,
  "fib-4": ({ age = NaN, ast = NaN, alt = NaN, plt = NaN }) => (age * ast) / (plt * Math.sqrt(alt)),
  uacr: ({ alb = NaN, cr = NaN }) => alb / cr,
  "ldl-cholesterol": ({ tc = NaN, hdl = NaN, tg = NaN }) =>
    tc / 0.948 - hdl / 0.971 - (tg / 8.56 + (tg * (tc - hdl)) / 2140 - tg ** 2 / 16_100) - 9.44,
  "non-hdl-cholesterol": ({ tc = NaN, hdl = NaN }) => tc - hdl,
  "cholesterol-hdl-ratio": ({ tc = NaN, hdl = NaN }) => tc / hdl,
  "tg-hdl-ratio": ({ tg = NaN, hdl = NaN }) => tg / hdl,
  eag: ({ a1c = NaN }) => 28.7 * a1c - 46.7,
  "homa-ir": ({ glu = NaN, ins = NaN }) => (glu * ins) / 405,
  "testosterone-free": ({ t = NaN, shbg = NaN, alb = NaN }) => freeTestosterone(t, shbg, alb) * MASS_OF_TESTOSTERONE,
  "testosterone-bioavailable": ({ ft = NaN, alb = NaN }) => (ft / 10) * boundToAlbumin(alb),
  "free-androgen-index": ({ t = NaN, s = NaN }) => (100 * t) / s,
  "psa-free-pct": ({ f = NaN, t = NaN }) => (100 * f) / t,
  uibc: ({ tibc = NaN, fe = NaN }) => tibc - fe,
  "transferrin-saturation": ({ fe = NaN, tibc = NaN }) => (100 * fe) / tibc,
};

/** LDL in mg/dL by Friedewald (1972), shown next to Sampson's for comparison with older reports. */
export function friedewald({ tc = NaN, hdl = NaN, tg = NaN }: Inputs): number {
  return tc - hdl - tg / 5;
}

/** g/mol; times nmol/L it gives pg/mL. */
const MASS_OF_TESTOSTERONE = 288.424;
/** L/mol, Vermeulen 1999. */
const ALBUMIN_AFFINITY = 3.6e4;
const SHBG_AFFINITY = 1e9;
const MASS_OF_ALBUMIN = 69_000;

/** Free plus albumin-bound, divided by free; `albumin` in g/L. */
function boundToAlbumin(albumin: number): number {
  return 1 + (ALBUMIN_AFFINITY * albumin) / MASS_OF_ALBUMIN;
}

/** Free testosterone in nmol/L by the law of mass action; all in nmol/L except albumin in g/L. */
function freeTestosterone(total: number, shbg: number, albumin: number): number {
  const loose = boundToAlbumin(albumin);
  const perNano = SHBG_AFFINITY * 1e-9;
  const [a, b, c] = [loose * perNano, loose + perNano * (shbg - total), -total];
  return (-b + Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a);
}

/** CKD-EPI has different powers below and above 1. */
function splitPower(ratio: number, below: number, above: number): number {
  return Math.min(ratio, 1) ** below * Math.max(ratio, 1) ** above;
}
