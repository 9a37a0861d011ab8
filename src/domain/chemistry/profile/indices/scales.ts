/** The twenty natural residues, lightest first: the order of the tables. */
export const TWENTY = "GASPVTCLINDQKEMHFRYW";

/** One value for each of the twenty. */
export type ResidueScale = Readonly<Record<string, number>>;

/** Parses a row of twenty numbers in the order of `TWENTY`. */
export function scaleOf(row: string): ResidueScale {
  const values = row.trim().split(/\s+/).map(Number);
  if (values.length !== TWENTY.length || values.some(Number.isNaN)) throw new Error(`not twenty numbers: ${row}`);
  return Object.fromEntries(values.map((value, index) => [TWENTY[index], value]));
}

export interface Scale {
  readonly label: string;
  readonly source: string;
  /** The meaning of a large value, so that a plot can label its direction. */
  readonly high: "hydrophobic" | "hydrophilic";
  readonly values: ResidueScale;
}

export const SCALES = {
  kyteDoolittle: {
    label: "Kyte and Doolittle",
    source: "Kyte and Doolittle 1982, J Mol Biol 157:105, as Biopython 1.80 holds it",
    high: "hydrophobic",
    values: scaleOf("-0.4 1.8 -0.8 -1.6 4.2 -0.7 2.5 3.8 4.5 -3.5 -3.5 -3.5 -3.9 -3.5 1.9 -3.2 2.8 -4.5 -1.3 -0.9"),
  },
  eisenberg: {
    label: "Eisenberg consensus",
    source: "Eisenberg 1984, J Mol Biol 179:125, as Biopython 1.80 and EMBOSS 6.6 hold it",
    high: "hydrophobic",
    values: scaleOf(
      "0.48 0.62 -0.18 0.12 1.08 -0.05 0.29 1.06 1.38 -0.78 -0.9 -0.85 -1.5 -0.74 0.64 -0.4 1.19 -2.53 0.26 0.81",
    ),
  },
  fauchere: {
    label: "Fauchère and Pliska",
    source: "Fauchère and Pliska 1983, Eur J Med Chem 18:369, as Biopython 1.80 holds it",
    high: "hydrophobic",
    values: scaleOf(
      "0 0.31 -0.04 0.72 1.22 0.26 1.54 1.7 1.8 -0.6 -0.77 -0.22 -0.99 -0.64 1.23 0.13 1.79 -1.01 0.96 2.25",
    ),
  },
  hoppWoods: {
    label: "Hopp and Woods",
    source: "Hopp and Woods 1981, Proc Natl Acad Sci USA 78:3824, as Biopython 1.80 and peptides.py 0.5 hold it",
    high: "hydrophilic",
    values: scaleOf("0 -0.5 0.3 0 -1.5 -0.4 -1 -1.8 -1.8 0.2 3 0.2 3 3 -1.3 -0.5 -2.5 3 -2.3 -3.4"),
  },
  engelman: {
    label: "Engelman, out of water into a membrane, kcal/mol",
    source: "Engelman 1986, Annu Rev Biophys Biophys Chem 15:321, as Biopython 1.80 holds it",
    high: "hydrophilic",
    values: scaleOf("-1 -1.6 -0.6 0.2 -2.6 -1.2 -2 -2.8 -3.1 4.8 9.2 4.1 8.8 8.2 -3.4 3 -3.7 12.3 0.7 -1.9"),
  },
  wimleyWhiteInterface: {
    label: "Wimley and White, water to membrane interface, kcal/mol, histidine neutral",
    source: "Wimley and White 1996, Nat Struct Biol 3:842, and the table of White and Wimley 1999",
    high: "hydrophilic",
    values: scaleOf(
      "0.01 0.17 0.13 0.45 0.07 0.14 -0.24 -0.56 -0.31 0.42 1.23 0.58 0.99 2.02 -0.23 0.17 -1.13 0.81 -0.94 -1.85",
    ),
  },
  wimleyWhiteOctanol: {
    label: "Wimley and White, water to octanol, kcal/mol, histidine neutral",
    source: "Wimley, Creamer and White 1996, Biochemistry 35:5109, and the table of White and Wimley 1999",
    high: "hydrophilic",
    values: scaleOf(
      "1.15 0.5 0.46 0.14 -0.46 0.25 -0.02 -1.25 -1.12 0.85 3.64 0.77 2.8 3.63 -0.67 0.11 -1.71 1.81 -0.71 -2.09",
    ),
  },
  boman: {
    label: "Radzicka and Wolfenden, cyclohexane to water, kcal/mol, proline counted 0",
    source: "Radzicka and Wolfenden 1988, as Boman 2003, J Intern Med 254:197, uses it and peptides.py 0.5 holds it",
    high: "hydrophobic",
    values: scaleOf(
      "0.94 1.81 -3.4 0 4.04 -2.57 1.28 4.92 4.92 -6.64 -8.72 -5.54 -5.55 -6.81 2.35 -4.66 2.98 -14.92 -0.14 2.33",
    ),
  },
} as const satisfies Readonly<Record<string, Scale>>;

export type ScaleName = keyof typeof SCALES;
