import type { Chain, Group, Link, Molecule, Residue } from "#domain/chemistry/molecule.ts";
import type { Ignored, Result } from "../notation-problem.ts";
import { plainPunctuation } from "../repair/plain-punctuation.ts";
import { moleculeOf, newReading, readChains } from "./chain.ts";
import type { Reading } from "./reading.ts";
import { formatSalt, readSalt } from "./salts.ts";
import { isLinkedLipid } from "./words.ts";

/**
 * Reads the notation of catalogs and labels: codes joined by hyphens, "H-", "Ac-" and "-OH", "-NH2" at the ends,
 * "D-" for the mirror image, groups in brackets, rings as "c[…]" or "cyclo(…)", bridges and salts after the chain.
 * Runs of one-letter code may be mixed in.
 */
export function parseThreeLetter(input: string): Result {
  const text = plainPunctuation(input).replace(OPEN_RING, "$1($2)");
  const { salt, start } = readSalt(text);
  const reading = newReading(text.slice(0, start));
  const problem = readChains(reading);
  if (problem !== null) return { ok: false, problem };
  return { ok: true, molecule: moleculeOf(reading, salt), ignored: [...doubtfulStart(reading), ...reading.ignored] };
}

/** "cyclo-RGDfK" and "cyclo RGDfK": the whole chain is the ring. */
const OPEN_RING = /^\s*(cyclo|cyclic)[- ]([A-Za-z]{2,})\s*$/i;

/** "H-" before a run of letters without a written end may have meant histidine. */
function doubtfulStart({ text, hasRun, chains }: Reading): readonly Ignored[] {
  const [chain] = chains;
  const position = text.search(/\S/);
  const isDoubtful = hasRun && chain?.hasStart === true && chain.start === null && !chain.hasEnd;
  if (!isDoubtful) return [];
  return [
    { text: "H-", position, because: "read as the free start of the chain; write His- where histidine is meant" },
  ];
}

/** Codes joined by hyphens, with both ends written; bonds as numbers or rings. Chains are separated by " // ". */
export function formatThreeLetter(molecule: Molecule): string {
  const marks = marksOf(molecule);
  const chains = molecule.chains.map((chain, index) => formatChain(chain, index, molecule, marks));
  const metals = molecule.unplaced.map(({ name }) => ` + ${name}`);
  return chains.join(" // ") + disulfides(molecule) + metals.join("") + formatSalt(molecule.salt);
}

/** Bridges of a single chain are written after it, other bonds between side chains as a number on both. */
const isTold = ({ chains }: Molecule, { kind }: Link): boolean => kind === "disulfide" && chains.length === 1;
const isMarked = (molecule: Molecule, link: Link): boolean =>
  link.from.at === "side" && link.to.at === "side" && !isTold(molecule, link);

function marksOf(molecule: Molecule): ReadonlyMap<string, number> {
  const marked = molecule.links.filter((link) => isMarked(molecule, link));
  return new Map(
    marked.flatMap(({ from, to }, index) =>
      [from, to].map(({ chain, residue }): [string, number] => [`${chain}:${residue}`, index + 1]),
    ),
  );
}

function formatChain(chain: Chain, index: number, { links }: Molecule, marks: ReadonlyMap<string, number>): string {
  const residues = chain.residues.map((residue, place) => formatResidue(residue, marks.get(`${index}:${place}`)));
  const isRing = links.some(({ kind, from }) => kind === "head-to-tail" && from.chain === index);
  if (isRing) return `cyclo[${residues.join("-")}]`;
  const hasAmine = chain.residues[0]?.monomer.hasAmine !== false;
  const start = chain.start === null ? (hasAmine ? ["H"] : []) : [formatStart(chain.start, chain.residues[0])];
  const end = chain.end === null ? "OH" : (END_NAMES[chain.end.name] ?? chain.end.name);
  return [...start, ...residues, end].join("-");
}

/** In brackets if the first residue would otherwise be read as the lipid's linker, as in "Palmitoyl-gGlu-Gly". */
function formatStart(group: Group, first: Residue | undefined): string {
  const name = START_NAMES[group.name] ?? group.name;
  return first !== undefined && isLinkedLipid(group, first) ? `(${name})` : name;
}

const START_NAMES: Readonly<Record<string, string>> = { Acetyl: "Ac" };
const END_NAMES: Readonly<Record<string, string>> = {
  Amidated: "NH2",
  methylamide: "NHMe",
  ethylamide: "NHEt",
  Methyl: "OMe",
  "ethyl ester": "OEt",
};

function formatResidue({ monomer, isD, group }: Residue, mark: number | undefined): string {
  const isSulfoxide = group?.name === "Oxidation" && monomer.id === "M";
  const hung = group === null ? "" : `(${isSulfoxide ? "O" : (START_NAMES[group.name] ?? group.name)})`;
  return `${isD ? "D-" : ""}${monomer.code}${hung}${mark === undefined ? "" : `(${mark})`}`;
}

function disulfides(molecule: Molecule): string {
  const pairs = molecule.links
    .filter((link) => isTold(molecule, link))
    .map(({ from, to }) => `${from.residue + 1}-${to.residue + 1}`);
  return pairs.length === 0 ? "" : ` (disulfide ${pairs.join(", ")})`;
}
