import type { Molecule } from "../molecule.ts";
import { type MotifView, motifView, placesOf, runsOf } from "./motif.ts";
import type { Place } from "./place.ts";
import type { Risk } from "./risk.ts";

const SOLYPEP = "SolyPep synthesis rules (Université Paris Diderot, read 2026)";
const DIFFICULT_COUPLINGS = "Pennington and Byrnes, Procedures to improve difficult couplings, 1994";
const ASPARTIMIDE = "Mergler 2003, The aspartimide problem in Fmoc-based SPPS, part II; Iris Biotech 2022";
const YANG = "Yang, Side Reactions in Peptide Synthesis, Elsevier 2016, as quoted by peptide-tool.com";
const BITE_SIZE = "Bite Size Bio, Tips and tricks for peptide synthesis, 2024";

/** Residues that stack into sheets on the resin with neighbors of the same kind. */
const SHEET_FORMERS = "VIYFWLQT";
/** Bulky, or with bulky protecting groups: coupling two of them is slow. */
const SLOW_COUPLERS = "RVIT";
/** The residues after Asp that make it close to the imide under base, worst first. */
const ASPARTIMIDE_PARTNERS = "GNSTDRQH";
const SHEET_RUN = 4;
const SLOW_RUN = 3;
const LONG_CHAIN = 50;
const MANY_CYSTEINES = 3;

/** What makes stepwise synthesis of a peptide difficult, and therefore which impurities to expect. */
export function synthesisRisks(molecule: Molecule): readonly Risk[] {
  const view = motifView(molecule);
  return [
    aggregation(view),
    slowCouplings(view),
    aspartimide(view),
    longChain(view),
    cysteines(molecule),
    lostDipeptide(view),
  ].filter(({ places }) => places.length > 0);
}

const risk = (row: Omit<Risk, "kind" | "places">, places: readonly Place[]): Risk => ({
  ...row,
  kind: "synthesis",
  places,
});

const runPlaces = (view: MotifView, letters: string, atLeast: number): Place[] =>
  runsOf(view, letters, atLeast).flatMap(({ start, length }) =>
    Array.from({ length }, (_, offset) => ({ chain: start.chain, residue: start.residue + offset })),
  );

function aggregation(view: MotifView): Risk {
  return risk(
    {
      code: "aggregation",
      title: "A run that aggregates",
      explanation: `${SHEET_RUN} or more of V, I, Y, F, W, L, Q and T in a row tend to stack into sheets on the resin. Couplings there stay incomplete, so residues go missing. The length of the run is our threshold.`,
      source: SOLYPEP,
    },
    runPlaces(view, SHEET_FORMERS, SHEET_RUN),
  );
}

function slowCouplings(view: MotifView): Risk {
  return risk(
    {
      code: "slow-couplings",
      title: "Slow couplings in a row",
      explanation: `${SLOW_RUN} or more of R, V, I and T in a row couple slowly because room is short. One of them may be missing in part of the product. The length of the run is our threshold.`,
      source: DIFFICULT_COUPLINGS,
    },
    runPlaces(view, SLOW_COUPLERS, SLOW_RUN),
  );
}

function aspartimide(view: MotifView): Risk {
  return risk(
    {
      code: "aspartimide",
      title: "Asp closes under base",
      explanation:
        "Each deprotection with base turns some Asp into aspartimide: most before Gly, less before Asn, Ser, Thr, Asp, Arg, Gln or His. The mass changes by -18.011 Da, or by +67.079 Da once piperidine has opened it. With isoAsp it stays the same.",
      source: ASPARTIMIDE,
    },
    placesOf(view, "D", ASPARTIMIDE_PARTNERS),
  );
}

function longChain({ letters }: MotifView): Risk {
  return risk(
    {
      code: "long-chain",
      title: "A long chain",
      explanation: `Beyond ${LONG_CHAIN} residues the small losses of each step add up, and purity and yield suffer. Such chains are usually joined from pieces or grown in cells.`,
      source: BITE_SIZE,
    },
    letters.flatMap((chain, index) => (chain.length > LONG_CHAIN ? [{ chain: index, residue: LONG_CHAIN }] : [])),
  );
}

/** Bridged cysteines count too: pairing them is the difficulty. */
function cysteines({ chains }: Molecule): Risk {
  const places = chains.flatMap(({ residues }, chain) =>
    residues.flatMap(({ monomer }, residue) => (monomer.letter === "C" ? [{ chain, residue }] : [])),
  );
  return risk(
    {
      code: "several-cysteines",
      title: "Several cysteines",
      explanation:
        "Three or more Cys can pair in several ways. The wrong pairs weigh the same as the right ones, so a mass does not tell them apart.",
      source: "Follows from counting the pairs",
    },
    places.length >= MANY_CYSTEINES ? places : [],
  );
}

function lostDipeptide(view: MotifView): Risk {
  const places = view.letters.flatMap((letters, chain) => {
    const isAtEnd = view.hasFreeEnd(chain) && letters.length >= 3;
    const pair = letters.slice(-2);
    return isAtEnd && pair.some((letter) => letter === "P" || letter === "G")
      ? [{ chain, residue: letters.length - 2 }]
      : [];
  });
  return risk(
    {
      code: "lost-dipeptide",
      title: "The last two residues may fall off the resin",
      explanation:
        "Before the third residue is coupled, a pair with Pro (or, less, Gly) at the end can close to a diketopiperazine and leave the resin. It lowers the yield, and chains that start afterwards lack the two.",
      source: YANG,
    },
    places,
  );
}
