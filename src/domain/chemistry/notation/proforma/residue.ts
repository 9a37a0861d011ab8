import { addFormulas, type Formula, formatFormula, sameFormula } from "#domain/chemistry/formula.ts";
import { groupNamed } from "#domain/chemistry/groups.ts";
import type { Group, Residue } from "#domain/chemistry/molecule.ts";
import { type Monomer, monomerNamed, monomerOfId } from "#domain/chemistry/monomers.ts";
import type { Ignored, NotationProblem } from "../notation-problem.ts";
import { agree, groupDefined, problem } from "./group.ts";
import { NO_EFFECT } from "./group-tags.ts";
import { psiModTerm } from "./psi-mod.ts";
import { type Definition, type Note, shortened, type Tag } from "./tag.ts";

export interface ReadResidue {
  readonly residue: Residue;
  /** An end that this notation writes on the last residue (an alcohol). */
  readonly end: { readonly group: Group; readonly tag: Tag } | null;
  readonly ignored: readonly Ignored[];
}

interface Draft {
  /** Null while an X is still undefined. */
  monomer: Monomer | null;
  isD: boolean;
  group: Group | null;
  end: ReadResidue["end"];
  readonly ignored: Ignored[];
}

type Problem = { readonly problem: NotationProblem };

const PYRO: Readonly<Record<string, { readonly letter: string; readonly accession: number }>> = {
  "gln->pyro-glu": { letter: "Q", accession: 28 },
  "glu->pyro-glu": { letter: "E", accession: 27 },
};
const LOST_OXYGEN: Formula = { H: 2, O: -1 };

/**
 * The residue of a letter and its tags; `plain` is the letter's own residue, null for X. Labeled tags are bonds, and
 * only their notes count here.
 */
export function readResidue(letter: string, plain: Residue | null, tags: readonly Tag[], isFirst: boolean) {
  const draft: Draft = {
    monomer: plain?.monomer ?? null,
    isD: plain?.isD ?? false,
    group: null,
    end: null,
    ignored: [],
  };
  for (const tag of tags) {
    const failed = readTagOn(draft, letter, tag, isFirst);
    if (failed !== null) return failed;
  }
  const { monomer, isD, group, end, ignored } = draft;
  if (monomer === null) return null;
  const read: ReadResidue = { residue: { monomer, isD, group }, end, ignored };
  return read;
}

function readTagOn(draft: Draft, letter: string, tag: Tag, isFirst: boolean): Problem | null {
  const names = tag.notes.filter((note) => !markMirror(draft, note));
  const name = names[0] ?? null;
  if (tag.label !== null || tag.definitions.length === 0) return readNotes(draft, tag, names);
  let first: Group | null = null;
  for (const definition of tag.definitions) {
    const group = readDefinition(draft, letter, definition, name, tag, isFirst);
    if (group === null) continue;
    if ("problem" in group) return group;
    if (first !== null && !agree(first, group)) return problem(definition, "This tag says two different things");
    first ??= group;
  }
  if (first === null) return null;
  if (draft.group !== null) return problem(tag, "A second modification on one residue; write both as one Formula");
  draft.group = first;
  return null;
}

/** `INFO:D`: the mirror image. */
function markMirror(draft: Draft, note: Note): boolean {
  if (note.text !== "D") return false;
  if (draft.monomer?.id === "G") draft.ignored.push(ignored(note, "glycine has no mirror image"));
  else draft.isD = true;
  return true;
}

/** Notes without a definition: they name an X, or have no effect. */
function readNotes(draft: Draft, tag: Tag, names: readonly Note[]): Problem | null {
  for (const note of names) {
    if (draft.monomer !== null || tag.label !== null) {
      draft.ignored.push(ignored(note, NO_EFFECT));
      continue;
    }
    const { id, isD } = mirrorOf(note.text);
    const known = monomerOfId(id) ?? monomerNamed(id);
    if (known === null)
      return problem(note, `"${shortened(id)}" is no residue known here; add its formula, for example Formula:C4H7NO`);
    draft.monomer = known;
    draft.isD ||= isD;
  }
  return null;
}

/** The group that the definition adds; null if it changed the residue itself. */
function readDefinition(
  draft: Draft,
  letter: string,
  definition: Definition,
  name: Note | null,
  tag: Tag,
  isFirst: boolean,
): Group | Problem | null {
  const called = name === null ? null : name.text;
  const { monomer } = draft;
  if (monomer === null) return define(draft, definition, called);
  const changed = changedResidue(draft, letter, definition, isFirst);
  if (changed !== undefined) return changed;
  if (definition.kind === "formula" && called !== null) {
    const { id, isD } = mirrorOf(called);
    const other = monomerOfId(id) ?? monomerNamed(id);
    if (other !== null && sameFormula(other.formula, addFormulas(monomer.formula, definition.formula))) {
      draft.monomer = other;
      draft.isD ||= isD;
      return null;
    }
    if (sameFormula(definition.formula, LOST_OXYGEN) && /ol$/i.test(called)) return endInAlcohol(draft, tag);
  }
  const read = groupDefined(definition, called, siteOf(monomer));
  return "problem" in read ? read : read.group;
}

/** A residue is modified like the natural one it resembles. */
const siteOf = ({ letter, analogue }: Monomer): string | null => letter ?? analogue;

function endInAlcohol(draft: Draft, tag: Tag): null {
  const group = groupNamed("ol", "end");
  if (group !== null) draft.end = { group, tag };
  return null;
}

/** The meaning of an X: a residue of this formula, with a known name or not. */
function define(draft: Draft, definition: Definition, called: string | null): Problem | null {
  if (definition.kind !== "formula")
    return problem(definition, "X needs the formula of its residue, for example X[Formula:C4H7NO|INFO:Aib]");
  const { formula } = definition;
  const written = formatFormula(formula);
  const { id, isD } = mirrorOf(called ?? written);
  const known = called === null ? null : (monomerOfId(id) ?? monomerNamed(id));
  if (known !== null && !sameFormula(known.formula, formula))
    return problem(
      definition,
      `The residue ${shortened(id)} is ${formatFormula(known.formula)} here, not ${written}; correct one of the two`,
    );
  draft.monomer = known ?? unknownMonomer(id, formula);
  draft.isD ||= isD;
  return null;
}

function unknownMonomer(id: string, formula: Formula): Monomer {
  const helm = { l: null, d: null };
  return { id, letter: null, code: id, name: id, formula, analogue: null, ions: [], hasAmine: true, helm };
}

/** "D-2Nal" is the mirror image of 2Nal. */
function mirrorOf(name: string): { readonly id: string; readonly isD: boolean } {
  return name.startsWith("D-") && name.length > 2 ? { id: name.slice(2), isD: true } : { id: name, isD: false };
}

/** Whether the tag closes the first residue of a chain to pyroglutamate. */
export const isRingClosure = ({ definitions }: Tag): boolean => definitions.some((each) => pyroOf(each) !== null);

/** Terms that turn the residue into another; undefined for other definitions. */
function changedResidue(draft: Draft, letter: string, definition: Definition, isFirst: boolean) {
  const pyro = pyroOf(definition);
  if (pyro !== null) return closeRing(draft, letter, definition, pyro, isFirst);
  const term = definition.kind === "psi-mod" || definition.kind === "name" ? psiModTerm(definition.text) : null;
  if (term === null) return undefined;
  if (term.kind === "bond")
    return problem(definition, "A bond needs a label and a partner: [MOD:00034#XL1] and [#XL1]");
  if (term.kind === "modification") return undefined;
  if (term.letter !== letter)
    return problem(
      definition,
      `This is a form of ${term.letter}, and the residue here is ${letter}; correct one of them`,
    );
  if (term.kind === "mirror") draft.isD = true;
  else {
    draft.monomer = monomerOfId(term.id);
    draft.isD = term.isD;
  }
  return null;
}

function pyroOf(definition: Definition): string | null {
  if (definition.kind === "unimod")
    return Object.values(PYRO).find(({ accession }) => accession === definition.accession)?.letter ?? null;
  if (definition.kind !== "name" && definition.kind !== "psi-mod") return null;
  const term = psiModTerm(definition.text);
  const name = term?.kind === "modification" ? term.name : definition.text;
  return PYRO[name.toLowerCase()]?.letter ?? null;
}

function closeRing(draft: Draft, letter: string, definition: Definition, from: string, isFirst: boolean) {
  if (letter !== from)
    return problem(definition, `This makes pyroglutamate of ${from}, and the residue here is ${letter}`);
  if (!isFirst) return problem(definition, "Only the first residue of a chain can close to pyroglutamate");
  draft.monomer = monomerOfId("pGlu");
  return null;
}

const ignored = ({ text, position }: Note, because: string): Ignored => ({ text, position, because });
