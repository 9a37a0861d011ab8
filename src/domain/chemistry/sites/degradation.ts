import type { Molecule } from "../molecule.ts";
import { type MotifView, motifView, placesOf } from "./motif.ts";
import type { Place } from "./place.ts";
import type { Risk } from "./risk.ts";

const SIGMA = "Sigma-Aldrich, Peptide stability and potential degradation pathways (read 2026)";
const BIOPEPTEK = "Biopeptek, Peptide stability and potential degradation pathways (read 2026)";
const YANG = "Yang, Side Reactions in Peptide Synthesis, Elsevier 2016, as quoted by peptide-tool.com";
const PEPMIC = "Pepmic, Handling and storage (read 2026)";

/** A pair of neighbors, or a single residue, with what happens to it. */
interface MotifRow {
  readonly code: string;
  readonly title: string;
  readonly first: string;
  readonly second?: string;
  readonly explanation: string;
  readonly source: string;
}

const MOTIFS: readonly MotifRow[] = [
  {
    code: "asp-gly",
    title: "Asp-Gly rearranges",
    first: "D",
    second: "G",
    explanation:
      "Asp before Gly closes to a cyclic imide and opens again as isoAsp, part of it as the mirror form. The mass is the same afterwards, so a mass spectrum does not show it.",
    source: SIGMA,
  },
  {
    code: "asn-gly",
    title: "Asn-Gly loses its amide",
    first: "N",
    second: "G",
    explanation:
      "Asn before Gly turns into Asp and isoAsp through a cyclic imide, faster the more basic the solution: +0.984 Da.",
    source: SIGMA,
  },
  {
    code: "gln-gly",
    title: "Gln-Gly loses its amide",
    first: "Q",
    second: "G",
    explanation: "The same reaction as Asn-Gly through a larger ring, which makes it much slower: +0.984 Da.",
    source: `${SIGMA}; slower than Asn: ${YANG}`,
  },
  {
    code: "asn-other",
    title: "Asn loses its amide slowly",
    first: "N",
    second: "STH",
    explanation: "Asn before Ser, Thr or His turns into Asp and isoAsp, slower than before Gly: +0.984 Da.",
    source: YANG,
  },
  {
    code: "asp-pro",
    title: "Asp-Pro breaks in acid",
    first: "D",
    second: "P",
    explanation: "The bond between Asp and Pro is the first to break in acid, which splits the chain in two.",
    source: SIGMA,
  },
  {
    code: "oxidation-met",
    title: "Met oxidizes",
    first: "M",
    explanation: "Air and peroxides turn Met into its sulfoxide: +15.995 Da.",
    source: SIGMA,
  },
  {
    code: "oxidation-trp",
    title: "Trp oxidizes",
    first: "W",
    explanation: "Air oxidizes Trp: +15.995 Da, and with loss of carbon +3.995 Da (kynurenine).",
    source: `${PEPMIC}; kynurenine: ${YANG}`,
  },
  {
    code: "oxidation-cys",
    title: "Free Cys pairs up",
    first: "C",
    explanation:
      "A free Cys forms disulfides within the chain or between two chains, faster above pH 8: -2.016 Da, or twice the mass.",
    source: SIGMA,
  },
];

export function degradationRisks(molecule: Molecule): readonly Risk[] {
  const view = motifView(molecule);
  const motifs = MOTIFS.map(({ code, title, first, second, explanation, source }) =>
    risk({ code, title, explanation, source }, placesOf(view, first, second)),
  );
  return [...motifs, pyroglutamate(view), diketopiperazine(view)].filter(({ places }) => places.length > 0);
}

const risk = (row: Omit<Risk, "kind" | "places">, places: readonly Place[]): Risk => ({
  ...row,
  kind: "degradation",
  places,
});

function pyroglutamate(view: MotifView): Risk {
  const places = startsOf(view).filter(({ chain }) => "QE".includes(view.letters[chain]?.[0] ?? "-"));
  return risk(
    {
      code: "pyroglutamate",
      title: "The start closes to pyroglutamate",
      explanation:
        "Gln or Glu at a free start closes to a ring: -17.027 Da from Gln, quickly; -18.011 Da from Glu, slowly. The start then has no amine.",
      source: SIGMA,
    },
    places,
  );
}

function diketopiperazine(view: MotifView): Risk {
  const places = startsOf(view).filter(({ chain }) => {
    const letters = view.letters[chain] ?? [];
    const isShortEnough = letters.length >= 3;
    const opens = [letters[0], letters[1]].some((letter) => letter === "P" || letter === "G");
    return isShortEnough && (opens || letters[2] === "G");
  });
  return risk(
    {
      code: "diketopiperazine",
      title: "The first two residues may leave as a ring",
      explanation:
        "With Pro or Gly at position 1 or 2, or Gly at 3, the free start can bend back on the second bond. It then splits off the first two residues as a diketopiperazine.",
      source: BIOPEPTEK,
    },
    places,
  );
}

const startsOf = (view: MotifView): Place[] =>
  view.letters.flatMap((_, chain) => (view.hasFreeStart(chain) ? [{ chain, residue: 0 }] : []));
