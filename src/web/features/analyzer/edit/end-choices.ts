import { type Edited, replaceResidue, setEnd, setStart } from "#domain/chemistry/edit-molecule.ts";
import { whyBonded } from "#domain/chemistry/editing/bridges.ts";
import { whyNoEndGroup, whyNoStartGroup } from "#domain/chemistry/editing/chain-ends.ts";
import { END_GROUPS, START_GROUPS } from "#domain/chemistry/editing/group-choices.ts";
import { sameGroup } from "#domain/chemistry/groups.ts";
import type { Group, Molecule } from "#domain/chemistry/molecule.ts";
import { monomerOfId } from "#domain/chemistry/monomers.ts";
import { groupText } from "./messages.ts";

export interface Choice {
  readonly label: string;
  readonly isPresent: boolean;
  readonly edit: () => Edited;
  /** Describes the edit after it is done. */
  readonly what: string;
}

export interface Choices {
  readonly choices: readonly Choice[];
  /** Why nothing can be chosen; null if something can. */
  readonly blocked: string | null;
}

/** The choices for the start of a chain. Pyroglutamate is a separate residue, but chosen as an end. */
export function startChoices(molecule: Molecule, chain: number): Choices {
  const { start = null, residues = [] } = molecule.chains[chain] ?? {};
  const first = residues[0]?.monomer.id;
  const bonded = whyBonded(molecule, { chain, residue: 0, at: "start" });
  if (bonded !== null) return fixedAs(molecule, "Bonded", bonded);
  if (first === "pGlu") return { choices: openings(molecule, chain), blocked: null };
  const blocked = whyNoStartGroup(molecule, chain);
  if (blocked !== null) return fixedAs(molecule, "No amine", blocked);
  const closed = first === "Q" || first === "E" ? [closing(molecule, chain, first)] : [];
  return {
    choices: [
      ...groupChoices("Free amine", START_GROUPS, start, (group) => setStart(molecule, chain, group), "start"),
      ...closed,
    ],
    blocked: null,
  };
}

export function endChoices(molecule: Molecule, chain: number): Choices {
  const { end = null, residues = [] } = molecule.chains[chain] ?? {};
  const bonded = whyBonded(molecule, { chain, residue: residues.length - 1, at: "end" });
  if (bonded !== null) return fixedAs(molecule, "Bonded", bonded);
  const blocked = whyNoEndGroup(molecule, chain);
  if (blocked !== null) return fixedAs(molecule, end === null ? "As written" : groupText(end, true), blocked);
  return {
    choices: groupChoices("Free acid", END_GROUPS, end, (group) => setEnd(molecule, chain, group), "end"),
    blocked: null,
  };
}

const fixedAs = (molecule: Molecule, label: string, blocked: string): Choices => ({
  choices: [{ label, isPresent: true, edit: () => ({ molecule }), what: label }],
  blocked,
});

function groupChoices(
  free: string,
  known: readonly Group[],
  present: Group | null,
  edit: (group: Group | null) => Edited,
  place: "start" | "end",
): Choice[] {
  const isPresent = (group: Group) => present !== null && sameGroup(group, present);
  const unlisted = present === null || known.some(isPresent) ? [] : [present];
  const named = [...unlisted, ...known].map((group): Choice => {
    const label = groupText(group, place === "end");
    return { label, isPresent: isPresent(group), edit: () => edit(group), what: `${label} at the ${place}` };
  });
  const freed = { label: free, isPresent: present === null, edit: () => edit(null), what: `free ${place}` };
  return [freed, ...named];
}

const FROM: Readonly<Record<string, string>> = { Q: "Gln", E: "Glu" };

function closing(molecule: Molecule, chain: number, from: string): Choice {
  return {
    label: `Pyroglutamate (closed ${FROM[from]})`,
    isPresent: false,
    edit: () => replaceFirst(molecule, chain, "pGlu"),
    what: `${FROM[from]} 1 closed to pyroglutamate`,
  };
}

/** A closed ring doesn't show what its ends were, so opening it asks. */
function openings(molecule: Molecule, chain: number): Choice[] {
  const unchanged: Choice = {
    label: "Pyroglutamate",
    isPresent: true,
    edit: () => ({ molecule }),
    what: "pyroglutamate at the start",
  };
  const opened = Object.entries(FROM).map(
    ([letter, code]): Choice => ({
      label: `Free amine, opened to ${code}`,
      isPresent: false,
      edit: () => replaceFirst(molecule, chain, letter),
      what: `pyroglutamate opened to ${code}`,
    }),
  );
  return [unchanged, ...opened];
}

function replaceFirst(molecule: Molecule, chain: number, id: string): Edited {
  const monomer = monomerOfId(id);
  if (monomer === null) return { reason: `${id} is not in the table.` };
  return replaceResidue(molecule, { chain, residue: 0 }, monomer);
}
