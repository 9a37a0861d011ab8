import { bracketAt, matchAt, problem, type Reading, type Step } from "./reading.ts";
import { groupSpelled, residueNamed } from "./words.ts";

const ALL_D =
  /[\s,;(]{0,9}(?:all[- ]D\b(?:[- ](?:amino acids|peptide|form))?(?:[ ,]{1,2}retro-?inverso)?|retro-?inverso)\)?/y;
const REDUCED = /[\s,;]{0,9}\(?\breduced(?: form)?\b\)?/y;
const NUMBERING = /\s{0,9}\([^()[\]{}]{1,40} numbering[^()[\]{}]{0,20}\)/y;
const EXPLAINED = /\s{0,9}\(([A-Za-z\d]{2,10}) ?[:=] ?(?=[^\s)])/y;

const END =
  /[\s,;(]{0,9}\b([NC])-?[Tt]erm(?:in(?:al|us)|\.)?(?: modification)? ?[:=] ?([A-Za-z\d-]{1,40}(?: (?:ester|acid|amine))?)\)?/y;
const FREE: Readonly<Record<string, readonly string[]>> = {
  N: ["h", "nh2", "free", "free amine", "unmodified", "none"],
  C: ["oh", "cooh", "free", "free acid", "unmodified", "none"],
};
const END_NAMES: Readonly<Record<string, string>> = {
  acetylated: "Acetyl",
  acetylation: "Acetyl",
  amidation: "Amidated",
};

/** Whether there is a remark in brackets about the chain here. */
export function isNoteAt({ text, at }: Reading): boolean {
  if (matchAt(END, text, at) !== null) return true;
  const code = matchAt(EXPLAINED, text, at)?.[1];
  if (code !== undefined) return residueNamed(code) !== null;
  return [REDUCED, NUMBERING].some((note) => matchAt(note, text, at)?.[0].includes("(") === true);
}

/**
 * A remark after the chain: a stated end is applied, one that adds nothing is reported as ignored (an explained code,
 * "reduced form", "all-D", another numbering). "none" if there is no remark here.
 */
export function readNote(reading: Reading): Step | "none" {
  const { text, at } = reading;
  const end = matchAt(END, text, at);
  if (end !== null) return readEndNote(reading, end);
  const explained = matchAt(EXPLAINED, text, at);
  if (explained !== null) return readExplained(reading, explained);
  const allD = matchAt(ALL_D, text, at);
  if (allD !== null && isAllD(reading)) return ignore(reading, allD[0].length, "the residues are read as D already");
  if (allD !== null)
    return problem(at, allD[0].length, 'write the D-residues themselves, as in "D-Ala-D-Lys" or "D-(AK)"');
  const reduced = matchAt(REDUCED, text, at);
  if (reduced !== null && reading.links.length === 0)
    return ignore(reading, reduced[0].length, "says that no bridge is closed, and none is");
  const numbering = matchAt(NUMBERING, text, at);
  if (numbering !== null) return ignore(reading, numbering[0].length, "how residues are counted elsewhere");
  return "none";
}

/** "N-term: acetyl": the end must be open, or already the same. */
function readEndNote(reading: Reading, [all, end = "", words = ""]: RegExpExecArray): Step {
  const { at, chains, links } = reading;
  const [chain, second] = chains;
  const place = end === "N" ? "start" : "end";
  const isFree = FREE[end]?.includes(words.toLowerCase()) === true;
  const group = isFree ? null : groupSpelled(END_NAMES[words.toLowerCase()] ?? words, place);
  const position = at + all.indexOf(words);
  if (!isFree && group === null) return problem(position, words.length, `"${words}" is no known ${place} of a chain`);
  if (
    chain === undefined ||
    second !== undefined ||
    links.some(({ from, to }) => from.at !== "side" || to.at !== "side")
  )
    return problem(at, all.length, "say at the chain itself how it ends, as in Ac-Gly-NH2");
  const isWritten = place === "start" ? chain.hasStart : chain.hasEnd;
  if (isWritten && chain[place]?.name !== group?.name)
    return problem(position, words.length, `the ${place} of the chain is written otherwise in front`);
  chain[place] = group;
  reading.at += all.length;
  return null;
}

/** "(Dmt: 2',6'-dimethyltyrosine)": the code must be in the chain, with the same meaning. */
function readExplained(reading: Reading, [opening, code = ""]: RegExpExecArray): Step | "none" {
  const start = reading.at + opening.indexOf("(");
  const content = bracketAt(reading.text, start);
  const monomer = residueNamed(code)?.monomer;
  const isHeld = reading.chains.some(({ residues }) => residues.some((residue) => residue.monomer.id === monomer?.id));
  if (content === null || monomer === undefined || !isHeld) return "none";
  const meaning = content.slice(content.search(/[:=]/) + 1).trim();
  const meant = residueNamed(meaning)?.monomer;
  if (meant !== undefined && meant.id !== monomer.id)
    return problem(start + 1, content.length, `${monomer.code} is read as ${monomer.name} here; write ${meant.code}`);
  return ignore(reading, start - reading.at + content.length + 2, `explains ${code}, read as ${monomer.name}`);
}

function ignore(reading: Reading, length: number, because: string): Step {
  const { text, at, ignored } = reading;
  ignored.push({ text: text.slice(at, at + length), position: at, because });
  reading.at += length;
  return null;
}

function isAllD({ chains }: Reading): boolean {
  return chains.every(({ residues }) => residues.every(({ monomer, isD }) => isD || monomer.letter === "G"));
}
