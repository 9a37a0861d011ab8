import { groupNamed } from "#domain/chemistry/groups.ts";
import type { Group, Residue } from "#domain/chemistry/molecule.ts";
import { groupAt, modificationsNamed } from "../named-modifications.ts";
import { bracketAt, type ChainReading, matchAt, N_METHYL, problem, type Reading, type Step } from "./reading.ts";
import { isTailAt } from "./tail.ts";
import { groupSpelled, residueNamed } from "./words.ts";

/** The content of parentheses directly after a residue: a bond's number, a group, or a separate residue. */
export function readMarks(reading: Reading, chain: ChainReading): Step {
  while (reading.at < reading.to && reading.text[reading.at] === "(" && !isTailAt(reading)) {
    if (matchAt(N_METHYL, reading.text, reading.at) !== null) return null;
    const content = bracketAt(reading.text, reading.at);
    if (content === null) return problem(reading.at, 1, "this bracket is not closed");
    const step = readMark(reading, chain, content);
    if (step === "next") return null;
    if (step !== null) return step;
    reading.at += content.length + 2;
  }
  return null;
}

/** "next": the bracket is a separate item for the next step. */
function readMark(reading: Reading, chain: ChainReading, content: string): Step | "next" {
  const { at, marks } = reading;
  const index = chain.residues.length - 1;
  const residue = chain.residues[index];
  if (residue === undefined) return "next";
  const length = content.length + 2;
  if (/^\d{1,3}$/.test(content)) {
    const site = { chain: reading.chains.length - 1, residue: index, at: "side" } as const;
    const marked = marks.get(content) ?? [];
    marked.push({ site, residue, position: at, length });
    marks.set(content, marked);
    return null;
  }
  if (isDoubtfulMethyl(reading, residue, content))
    return problem(
      at,
      length,
      "N with a methyl can be Asn, or the nitrogen of the residue behind it; write Asn(Me)-Val or NMeVal",
    );
  const whole = residueNamed(`${residue.monomer.code}(${content})`);
  if (whole !== null && residue.group === null) {
    chain.residues[index] = { monomer: whole.monomer, isD: residue.isD, group: null };
    return null;
  }
  const group = groupOn(residue, content);
  if (group === null) return asResidue(residue, content, at);
  if (residue.group !== null)
    return problem(at, length, `${residue.monomer.code} carries ${residue.group.name} already`);
  chain.residues[index] = { ...residue, group };
  return null;
}

/** "RGDfN(Me)V", a letter attached to its neighbors on both sides. */
function isDoubtfulMethyl({ text, at }: Reading, { monomer }: Residue, content: string): boolean {
  const isMethyl = content === "Me" || content === "CH3";
  return (
    isMethyl &&
    monomer.id === "N" &&
    /^[A-Za-z]N\($/.test(text.slice(at - 2, at + 1)) &&
    /^[A-Za-z]$/.test(text.charAt(at + content.length + 2))
  );
}

/** Abbreviations of modifications, by their name in the table. */
const SHORT: Readonly<Record<string, string>> = {
  ox: "Oxidation",
  PO3H2: "Phospho",
  H2PO3: "Phospho",
  SO3H: "Sulfo",
  Me: "Methyl",
  Me2: "Dimethyl",
  Me3: "Trimethyl",
  NO2: "Nitro",
};

/**
 * "Met(O)" is the sulfoxide; elsewhere an O alone has no meaning. The effect of a modification depends on its residue.
 */
function groupOn({ monomer }: Residue, content: string): Group | null {
  const name = content === "O" && monomer.id === "M" ? "Oxidation" : (SHORT[content] ?? content);
  const site = monomer.letter ?? monomer.analogue ?? "";
  const modified = site === "" ? null : groupAt(modificationsNamed(groupNamed(name, "side")?.name ?? name), site);
  return modified ?? groupSpelled(name, "side");
}

function asResidue({ monomer }: Residue, content: string, at: number): Step | "next" {
  const named = residueNamed(content);
  const isOwn = named !== null && (named.monomer.letter === null || named.isD || /^L-/.test(content));
  if (isOwn) return "next";
  return problem(
    at + 1,
    Math.max(1, content.length),
    `"${content}" is no group known to sit on ${monomer.code}; write its name, for example Ac, palmitoyl-gGlu or C18 diacid-gGlu-OEG-OEG`,
  );
}
