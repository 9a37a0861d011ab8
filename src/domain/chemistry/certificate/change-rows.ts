/** What a change needs to react with: free side chains by letter, or an unchanged end of a chain. */
export type Need = "free-start" | "acid-end" | "amide-end";

export interface ChangeRow {
  readonly code: string;
  readonly text: string;
  /** Change of the formula. */
  readonly formula: string;
  /** Letters, one of which must be a free side chain; "" if none is needed. */
  readonly sides: string;
  readonly ends: readonly Need[];
  /** How many such places it needs. */
  readonly count?: number;
  readonly cost: number;
}

/**
 * What the molecule may have turned into or kept from its synthesis, as changes of formula that follow from the
 * structures. Causes and the residues they need: Yang, Side Reactions in Peptide Synthesis, Elsevier 2016, as quoted
 * by peptide-tool.com. Costs are our judgment of how frequent each is.
 */
export const CHANGE_ROWS: readonly ChangeRow[] = [
  { code: "oxidation", text: "oxidized once", formula: "O", sides: "MWC", ends: [], cost: 1 },
  { code: "dioxidation", text: "oxidized twice", formula: "O2", sides: "MWC", ends: [], cost: 1.2 },
  { code: "kynurenine", text: "Trp oxidized to kynurenine", formula: "C-1O", sides: "W", ends: [], cost: 1.5 },
  {
    code: "hydroxykynurenine",
    text: "Trp oxidized to hydroxykynurenine",
    formula: "C-1O2",
    sides: "W",
    ends: [],
    cost: 1.7,
  },
  { code: "deamidation", text: "an amide side chain turned acid", formula: "H-1N-1O", sides: "NQ", ends: [], cost: 1 },
  {
    code: "amide-to-acid",
    text: "a free acid at the end in place of the amide",
    formula: "H-1N-1O",
    sides: "",
    ends: ["amide-end"],
    cost: 1,
  },
  {
    code: "acid-to-amide",
    text: "an amide at the end in place of the acid",
    formula: "HNO-1",
    sides: "",
    ends: ["acid-end"],
    cost: 1.1,
  },
  { code: "aspartimide", text: "Asp closed to aspartimide", formula: "H-2O-1", sides: "D", ends: [], cost: 1.1 },
  { code: "succinimide", text: "Asn closed to succinimide", formula: "N-1H-3", sides: "N", ends: [], cost: 1.3 },
  { code: "piperidide", text: "Asp turned into its piperidide", formula: "C5H9NO-1", sides: "D", ends: [], cost: 1.4 },
  { code: "acetyl", text: "one acetyl group more", formula: "C2H2O", sides: "KST", ends: ["free-start"], cost: 1.3 },
  {
    code: "trifluoroacetyl",
    text: "one trifluoroacetyl group more",
    formula: "C2H-1F3O",
    sides: "KST",
    ends: ["free-start"],
    cost: 1.4,
  },
  { code: "formyl", text: "one formyl group more", formula: "CO", sides: "KSTW", ends: ["free-start"], cost: 1.4 },
  {
    code: "kept-tbu",
    text: "a tert-butyl group left from synthesis",
    formula: "C4H8",
    sides: "STDEY",
    ends: [],
    cost: 1.5,
  },
  {
    code: "kept-boc",
    text: "a Boc group left from synthesis",
    formula: "C5H8O2",
    sides: "KW",
    ends: ["free-start"],
    cost: 1.5,
  },
  {
    code: "kept-trt",
    text: "a trityl group left from synthesis",
    formula: "C19H14",
    sides: "CNQH",
    ends: [],
    cost: 1.5,
  },
  { code: "kept-pbf", text: "a Pbf group left from synthesis", formula: "C13H16O3S", sides: "R", ends: [], cost: 1.5 },
  {
    code: "kept-fmoc",
    text: "an Fmoc group left from synthesis",
    formula: "C15H10O2",
    sides: "K",
    ends: ["free-start"],
    cost: 1.5,
  },
  { code: "kept-acm", text: "an Acm group left from synthesis", formula: "C3H5NO", sides: "C", ends: [], cost: 1.6 },
  {
    code: "guanidinylated",
    text: "a tetramethylguanidinium group from the coupling reagent",
    formula: "C5H10N2",
    sides: "K",
    ends: ["free-start"],
    cost: 1.5,
  },
  {
    code: "wang-alkylated",
    text: "Trp with the hydroxybenzyl of the resin",
    formula: "C7H6O",
    sides: "W",
    ends: [],
    cost: 1.7,
  },
  { code: "new-disulfide", text: "two free Cys joined", formula: "H-2", sides: "C", ends: [], count: 2, cost: 1 },
  { code: "sulfide-loss", text: "Cys without its sulfur", formula: "H-2S-1", sides: "C", ends: [], cost: 1.6 },
  { code: "sodium", text: "a sodium in place of a proton", formula: "H-1Na", sides: "", ends: [], cost: 1 },
  { code: "potassium", text: "a potassium in place of a proton", formula: "H-1K", sides: "", ends: [], cost: 1.1 },
  { code: "ammonium", text: "an ammonium in place of a proton", formula: "H3N", sides: "", ends: [], cost: 1.2 },
  { code: "phosphoric", text: "phosphoric acid attached", formula: "H3PO4", sides: "", ends: [], cost: 1.5 },
  {
    code: "one-ch2-more",
    text: "one CH2 more: methylated, or a swap such as Ala for Gly, Glu for Asp or Thr for Ser",
    formula: "CH2",
    sides: "",
    ends: [],
    cost: 1.9,
  },
  {
    code: "one-ch2-less",
    text: "one CH2 less: a swap such as Gly for Ala, Asp for Glu or Ser for Thr",
    formula: "C-1H-2",
    sides: "",
    ends: [],
    cost: 1.9,
  },
];

/** Changes that often come on top of another one. */
export const COMMON_SECOND: readonly string[] = [
  "oxidation",
  "deamidation",
  "sodium",
  "potassium",
  "acid-trifluoroacetate",
  "acid-acetate",
];
