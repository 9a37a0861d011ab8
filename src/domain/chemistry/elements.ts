/**
 * Isotopes with their masses in Da and their abundance on Earth; the most abundant one, which comes first, counts as
 * "monoisotopic". Masses: NIST Atomic Weights and Isotopic Compositions (2015), after AME2012; abundances: the
 * representative compositions of the same table, rounded as OpenMS, mass-tools and BRAIN publish them.
 */
export interface Isotope {
  /** Nucleons. */
  readonly nucleons: number;
  readonly massDa: number;
  /** 0 to 1; the abundances of an element add up to 1. */
  readonly share: number;
}

const isotope = (nucleons: number, massDa: number, share: number): Isotope => ({ nucleons, massDa, share });

/** Elements in peptides and counterions; `13C`, `15N`, `2H` and `18O` are labels: a single isotope. */
export const ISOTOPES = {
  H: [isotope(1, 1.00782503223, 0.999885), isotope(2, 2.01410177812, 0.000115)],
  C: [isotope(12, 12, 0.9893), isotope(13, 13.00335483507, 0.0107)],
  N: [isotope(14, 14.00307400443, 0.99636), isotope(15, 15.00010889888, 0.00364)],
  O: [isotope(16, 15.99491461957, 0.99757), isotope(17, 16.9991317565, 0.00038), isotope(18, 17.99915961286, 0.00205)],
  S: [
    isotope(32, 31.9720711744, 0.9499),
    isotope(33, 32.9714589098, 0.0075),
    isotope(34, 33.967867004, 0.0425),
    isotope(36, 35.96708071, 0.0001),
  ],
  P: [isotope(31, 30.97376199842, 1)],
  F: [isotope(19, 18.99840316273, 1)],
  Cl: [isotope(35, 34.968852682, 0.7576), isotope(37, 36.965902602, 0.2424)],
  Br: [isotope(79, 78.9183376, 0.5069), isotope(81, 80.9162897, 0.4931)],
  I: [isotope(127, 126.9044719, 1)],
  Na: [isotope(23, 22.989769282, 1)],
  K: [isotope(39, 38.9637064864, 0.932581), isotope(40, 39.963998166, 0.000117), isotope(41, 40.9618252579, 0.067302)],
  Mg: [isotope(24, 23.985041697, 0.7899), isotope(25, 24.985836976, 0.1), isotope(26, 25.982592968, 0.1101)],
  Ca: [
    isotope(40, 39.962590863, 0.96941),
    isotope(42, 41.95861783, 0.00647),
    isotope(43, 42.95876644, 0.00135),
    isotope(44, 43.95548156, 0.02086),
    isotope(46, 45.953689, 0.00004),
    isotope(48, 47.95252276, 0.00187),
  ],
  Fe: [
    isotope(56, 55.93493633, 0.91754),
    isotope(54, 53.93960899, 0.05845),
    isotope(57, 56.93539284, 0.02119),
    isotope(58, 57.93327443, 0.00282),
  ],
  Co: [isotope(59, 58.93319429, 1)],
  Ni: [
    isotope(58, 57.93534241, 0.68077),
    isotope(60, 59.93078588, 0.26223),
    isotope(61, 60.93105557, 0.011399),
    isotope(62, 61.92834537, 0.036346),
    isotope(64, 63.92796682, 0.009255),
  ],
  Cu: [isotope(63, 62.92959772, 0.6915), isotope(65, 64.9277897, 0.3085)],
  Zn: [
    isotope(64, 63.92914201, 0.4917),
    isotope(66, 65.92603381, 0.2773),
    isotope(67, 66.92712775, 0.0404),
    isotope(68, 67.92484455, 0.1845),
    isotope(70, 69.9253192, 0.0061),
  ],
  Se: [
    isotope(80, 79.9165218, 0.4961),
    isotope(74, 73.922475934, 0.0089),
    isotope(76, 75.919213704, 0.0937),
    isotope(77, 76.919914154, 0.0763),
    isotope(78, 77.91730928, 0.2377),
    isotope(82, 81.9166995, 0.0873),
  ],
  Si: [isotope(28, 27.97692653465, 0.92223), isotope(29, 28.9764946649, 0.04685), isotope(30, 29.973770136, 0.03092)],
  B: [isotope(11, 11.00930536, 0.801), isotope(10, 10.01293695, 0.199)],
  "2H": [isotope(2, 2.01410177812, 1)],
  "13C": [isotope(13, 13.00335483507, 1)],
  "15N": [isotope(15, 15.00010889888, 1)],
  "18O": [isotope(18, 17.99915961286, 1)],
} as const satisfies Readonly<Record<string, readonly [Isotope, ...Isotope[]]>>;

export type Element = keyof typeof ISOTOPES;
/** Their symbols, labels such as `13C` among them. */
export const ELEMENTS = Object.keys(ISOTOPES) as readonly Element[];

/** True for a symbol of the table, written exactly so: "Cl", not "CL". */
export function isElement(symbol: string): symbol is Element {
  return Object.hasOwn(ISOTOPES, symbol);
}

/**
 * Standard atomic weights, three tables that are all in use. `ciaaw2021`: IUPAC/CIAAW abridged weights (2021), the
 * default. `iupac2007`: the weights that older catalogs were computed with. `abundance`: the mean of the isotopes
 * above.
 */
export const WEIGHT_TABLES = ["ciaaw2021", "iupac2007", "abundance"] as const;
export type WeightTable = (typeof WEIGHT_TABLES)[number];

const mean = (element: Element): number =>
  ISOTOPES[element].reduce((sum, { massDa, share }) => sum + massDa * share, 0);
const ABUNDANCE = Object.fromEntries(ELEMENTS.map((element) => [element, mean(element)])) as Record<Element, number>;

const CIAAW_2021 = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  S: 32.06,
  P: 30.974,
  F: 18.998,
  Cl: 35.45,
  Br: 79.904,
  I: 126.9,
  Na: 22.99,
  K: 39.098,
  Mg: 24.305,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933,
  Ni: 58.693,
  Cu: 63.546,
  Zn: 65.38,
  Se: 78.971,
  Si: 28.085,
  B: 10.81,
};

const IUPAC_2007 = {
  H: 1.00794,
  C: 12.0107,
  N: 14.0067,
  O: 15.9994,
  S: 32.065,
  P: 30.973762,
  F: 18.9984032,
  Cl: 35.453,
  Br: 79.904,
  I: 126.90447,
  Na: 22.98976928,
  K: 39.0983,
  Mg: 24.305,
  Ca: 40.078,
  Fe: 55.845,
  Co: 58.933195,
  Ni: 58.6934,
  Cu: 63.546,
  Zn: 65.38,
  Se: 78.96,
  Si: 28.0855,
  B: 10.811,
};

/** Atomic weight in Da by table; a label has the same weight in each. */
export const WEIGHTS: Readonly<Record<WeightTable, Readonly<Record<Element, number>>>> = {
  ciaaw2021: { ...ABUNDANCE, ...CIAAW_2021 },
  iupac2007: { ...ABUNDANCE, ...IUPAC_2007 },
  abundance: ABUNDANCE,
};
