import { counted } from "#domain/units/counted.ts";
import type { Molecule } from "../molecule.ts";
import { factsOf, LIPID_CARBONS, type SolubilityFacts } from "./solubility-facts.ts";

/** One rule of thumb that applies. They sometimes contradict each other: none is a promise. */
export interface SolubilityFinding {
  readonly code: string;
  readonly advice: string;
  /** The numbers that the rule used. */
  readonly because: string;
  readonly source: string;
}

export interface SolubilityAdvice {
  /** Free basic groups minus free acidic ones, as whole numbers: K, R, H and free starts against D, E and free ends. */
  readonly chargeCount: number;
  /** 0 to 1, by residues: F I L M V W Y. Ala and Pro repel little water and do not count. */
  readonly hydrophobicShare: number;
  /** 0 to 1, by residues: D E K R H with a free side chain. */
  readonly chargedShare: number;
  /** In the vendors' order; may be empty. */
  readonly findings: readonly SolubilityFinding[];
  /** A caution about all of it. */
  readonly caution: string;
}

const THERMO = "Thermo Scientific, Peptide solubility guidelines (copy read 2026)";
const ISCA = "ISCA Biochemicals, Solubility of peptides (read 2026)";
const BACHEM = "Bachem, Handling and storage guidelines for peptides (read 2026)";
const SIGMA = "Sigma-Aldrich, Synthetic peptide handling and storage protocol (read 2026)";
const LIFETEIN = "LifeTein, Handling and storage of synthetic peptides (read 2026)";
const PEPMIC = "Pepmic, Handling and storage (read 2026)";

const SHORT = 5;
const ONE_IN_FIVE = 0.2;
const OFTEN = 0.25;
const HALF = 0.5;
const MOSTLY = 0.75;

/** Vendors' advice for a peptide like this one. Rules of thumb with their source, not physics. */
export function solubilityAdvice(molecule: Molecule): SolubilityAdvice {
  const facts = factsOf(molecule);
  const { chargeCount, hydrophobicShare, chargedShare } = facts;
  const rules = facts.carriesLipid ? [...LIPID_RULES, ...CARE_RULES] : [...SOLVENT_RULES, ...CARE_RULES];
  return {
    chargeCount,
    hydrophobicShare,
    chargedShare,
    findings: facts.length === 0 ? [] : rules.flatMap((rule) => rule(facts) ?? []),
    caution: CAUTION,
  };
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

type Rule = (facts: SolubilityFacts) => SolubilityFinding | null;

/** At least half of it repels water, and no charge compensates: too few charges, or as many of each kind. */
const isHydrophobic = ({ hydrophobicShare, chargedShare, chargeCount }: SolubilityFacts): boolean =>
  hydrophobicShare >= HALF && (chargedShare < ONE_IN_FIVE || chargeCount === 0);

/** The first solvent to try: charge decides first, then the fraction of water-repelling residues. */
const SOLVENT_RULES: readonly Rule[] = [
  ({ length, isAllHydrophobic }) =>
    length > SHORT || isAllHydrophobic
      ? null
      : {
          code: "short",
          advice: "Peptides this short usually dissolve in water.",
          because: `${counted(length, "residue")}, not all hydrophobic`,
          source: length < SHORT ? THERMO : ISCA,
        },
  ({ chargedShare, hydrophobicShare }) =>
    chargedShare <= OFTEN || hydrophobicShare >= OFTEN
      ? null
      : {
          code: "charged",
          advice: "Usually dissolves in water or a watery buffer.",
          because: `${percent(chargedShare)} charged and ${percent(hydrophobicShare)} hydrophobic residues`,
          source: THERMO,
        },
  ({ hydrophobicShare, chargedShare }) =>
    hydrophobicShare >= HALF || chargedShare < ONE_IN_FIVE || (chargedShare > OFTEN && hydrophobicShare < OFTEN)
      ? null
      : {
          code: "one-in-five",
          advice:
            "Most peptides like this dissolve in water: fewer than half hydrophobic residues, one charge in five.",
          because: `${percent(hydrophobicShare)} hydrophobic and ${percent(chargedShare)} charged residues`,
          source: ISCA,
        },
  (facts) =>
    !isHydrophobic(facts)
      ? null
      : {
          code: "hydrophobic",
          advice: `May not dissolve in water, or only in part. Laboratories start with a little ${facts.hasMet || facts.freeCys > 0 ? "DMF or acetonitrile" : "DMSO, DMF or acetonitrile"} and dilute; none of these is meant for injection.`,
          because: `${percent(facts.hydrophobicShare)} hydrophobic and ${percent(facts.chargedShare)} charged residues`,
          source: `${THERMO}; ${BACHEM}`,
        },
  (facts) =>
    facts.hydrophobicShare < HALF || isHydrophobic(facts)
      ? null
      : {
          code: "hydrophobic-but-charged",
          advice:
            "Hydrophobic, but charged: laboratories try water first and an organic solvent only if nothing else works.",
          because: `${percent(facts.hydrophobicShare)} hydrophobic and ${percent(facts.chargedShare)} charged residues`,
          source: `${SIGMA}; ${ISCA}`,
        },
  ({ bondingShare }) =>
    bondingShare <= MOSTLY
      ? null
      : {
          code: "gelling",
          advice: "May gel in water through hydrogen bonds; laboratories change the pH or treat it as hydrophobic.",
          because: `${percent(bondingShare)} D, E, H, K, N, Q, R, S, T and Y`,
          source: THERMO,
        },
  ({ chargeCount }) =>
    chargeCount <= 0
      ? null
      : {
          code: "basic",
          advice:
            "A basic peptide: if water is not enough, laboratories add a little dilute acetic acid and then dilute. Up to 1 mg/mL neutral buffered saline often does.",
          because: `${chargeCount} more free basic than acidic groups`,
          source: `${BACHEM}; ${ISCA}`,
        },
  ({ chargeCount, freeCys }) =>
    chargeCount >= 0 || freeCys > 0
      ? null
      : {
          code: "acidic",
          advice:
            "An acidic peptide: if water is not enough, laboratories add a little 0.1% ammonia and then dilute. Up to 1 mg/mL neutral buffered saline often does.",
          because: `${-chargeCount} more free acidic than basic groups`,
          source: `${BACHEM}; ${ISCA}`,
        },
  ({ chargeCount, freeCys }) =>
    chargeCount >= 0 || freeCys === 0
      ? null
      : {
          code: "acidic-with-cys",
          advice: "An acidic peptide with free Cys: no ammonia or other base, which makes Cys pair up.",
          because: `${-chargeCount} more free acidic than basic groups, ${freeCys} free Cys`,
          source: "Several vendors, among them Biotech Peptides 2022",
        },
  ({ chargeCount }) =>
    chargeCount !== 0
      ? null
      : {
          code: "neutral",
          advice:
            "As many free acids as bases: near neutral pH it carries little net charge and dissolves worst. Laboratories try water first, then a little acid, base or organic solvent.",
          because: "a charge count of 0",
          source: `${BACHEM}; ${SIGMA}`,
        },
];

/** A fatty chain outweighs what the rules count, so none of them may promise solubility in water. */
const LIPID_RULES: readonly Rule[] = [
  ({ chargeCount }) => ({
    code: "lipid",
    advice:
      "Carries a fatty chain, which no vendor's rule covers: it can keep a charged chain out of water. Go by the maker's own data.",
    because: `a charge count of ${chargeCount}, and a group of ${LIPID_CARBONS} carbons or more`,
    source: "General rule; no vendor measured it for this peptide",
  }),
];

const CARE_RULES: readonly Rule[] = [
  ({ freeCys, hasMet }) =>
    freeCys === 0 && !hasMet
      ? null
      : {
          code: "no-dmso",
          advice: "Not DMSO: it oxidizes Met and free Cys.",
          because: [freeCys > 0 ? "free Cys" : "", hasMet ? "Met" : ""].filter((part) => part !== "").join(" and "),
          source: LIFETEIN,
        },
  ({ fragile }) =>
    fragile === ""
      ? null
      : {
          code: "shorter-shelf-life",
          advice: "Keeps less long than other peptides; C, M and W are stored without air.",
          because: `holds ${fragile}`,
          source: `${LIFETEIN}; ${PEPMIC}`,
        },
  ({ hasBothCharges }) =>
    hasBothCharges
      ? {
          code: "away-from-pi",
          advice: "Dissolves worst at its isoelectric point; laboratories keep the pH at least one unit away from it.",
          because: "holds free acids and free bases",
          source: "General rule; no vendor measured it for this peptide",
        }
      : null,
  () => ({
    code: "test-first",
    advice: "Laboratories try a small portion first, near neutral, with a solvent that can be removed again.",
    because: "applies to every peptide",
    source: SIGMA,
  }),
];

const CAUTION = "Vendors' rules of thumb: no measurement of this peptide and no instruction for its use.";
