import { type Formula, parseFormula } from "../formula.ts";
import type { Molecule } from "../molecule.ts";
import { monomerOfId } from "../monomers.ts";
import { ACID_FORMULAS, acidMassDa, basicGroupCount } from "../net-content.ts";
import { type MotifView, motifView, placesOf } from "../sites/motif.ts";
import { type Place, placeName, placeNames } from "../sites/place.ts";
import { type Candidate, combine, type MassSet, massesOfFormula, minus } from "./candidate.ts";
import { CHANGE_ROWS, type ChangeRow, type Need } from "./change-rows.ts";

const MAX_ACIDS = 12;

/** The molecule with one change to a side chain, an end, a bond or a counterion, if it has what the change needs. */
export function changedCandidates(molecule: Molecule, base: MassSet): Candidate[] {
  const view = motifView(molecule);
  const make = maker(base);
  return [
    ...CHANGE_ROWS.flatMap((row) => rowCandidates(row, view, make)),
    ...startClosures(view, make),
    ...openedBonds(molecule, make),
    ...missingGroups(molecule, make),
    ...missingParts(molecule, make),
    ...acids(molecule, make),
    ...protons(molecule, make),
    ...dimers(view, base),
  ];
}

type Make = (
  code: string,
  text: string,
  change: Formula,
  cost: number,
  places?: readonly Place[],
  declaredDa?: number,
) => Candidate;

const maker =
  (base: MassSet): Make =>
  (code, text, change, cost, places = [], declaredDa = 0) => {
    const changed = massesOfFormula(change);
    const declared = { monoisotopic: declaredDa, average: declaredDa, average2007: declaredDa };
    return { code, text, steps: 1, masses: combine(base, combine(changed, declared)), cost, places, slug: null };
  };

const FORMULAS: ReadonlyMap<string, Formula> = new Map(
  CHANGE_ROWS.map(({ formula }) => {
    const read = parseFormula(formula);
    if (read === null) throw new Error(`not a formula: ${formula}`);
    return [formula, read];
  }),
);

function rowCandidates({ code, text, formula, sides, ends, count = 1, cost }: ChangeRow, view: MotifView, make: Make) {
  const places = sides === "" ? [] : placesOf(view, sides);
  const isAnywhere = sides === "" && ends.length === 0;
  const atEnds = ends.some((need) => hasEnd(view, need));
  if (!isAnywhere && !atEnds && places.length < count) return [];
  const where = isAnywhere || places.length === 0 || atEnds ? "" : ` (at ${either(view.molecule, places)})`;
  return [make(code, `${text}${where}`, FORMULAS.get(formula) ?? {}, cost, places)];
}

const either = (molecule: Molecule, places: readonly Place[]): string =>
  placeNames(molecule, places).replace(/ and (?!\d+ more)/, " or ");

function hasEnd({ molecule, hasFreeStart, hasFreeEnd }: MotifView, need: Need): boolean {
  return molecule.chains.some((chain, index) => {
    if (need === "free-start") return hasFreeStart(index);
    if (need === "acid-end") return hasFreeEnd(index);
    return chain.end?.name === "Amidated";
  });
}

function startClosures(view: MotifView, make: Make): Candidate[] {
  const startsWith = (letter: string): Place[] =>
    view.letters.flatMap((letters, chain) =>
      letters[0] === letter && view.hasFreeStart(chain) ? [{ chain, residue: 0 }] : [],
    );
  const fromGln = startsWith("Q");
  const fromGlu = startsWith("E");
  return [
    ...(fromGln.length > 0
      ? [make("pyroglutamate", "Gln at the start closed to pyroglutamate", { N: -1, H: -3 }, 0.9, fromGln)]
      : []),
    ...(fromGlu.length > 0
      ? [make("pyroglutamate", "Glu at the start closed to pyroglutamate", { H: -2, O: -1 }, 1.1, fromGlu)]
      : []),
  ];
}

const BOND_TEXT: Readonly<Record<string, string>> = {
  disulfide: "the disulfide open (reduced)",
  lactam: "the lactam open",
  "head-to-tail": "the ring open",
};

/** One bond of each kind, and all of them together if there are several. */
function openedBonds({ links }: Molecule, make: Make): Candidate[] {
  return Object.entries(BOND_TEXT).flatMap(([kind, text]) => {
    const held = links.filter((link) => link.kind === kind);
    const [first] = held;
    if (first === undefined) return [];
    const one = make(
      `open-${kind}`,
      held.length === 1 ? text : `one ${kind} of ${held.length} open`,
      minus(first.formula),
      1.1,
    );
    const opened = held.reduce<Formula>((sum, { formula }) => add(sum, minus(formula)), {});
    return held.length === 1 ? [one] : [one, make(`open-${kind}`, `all ${held.length} ${kind}s open`, opened, 1.2)];
  });
}

const add = (one: Formula, other: Formula): Formula => {
  const sum: Record<string, number> = { ...one };
  for (const [element, count] of Object.entries(other)) sum[element] = (sum[element] ?? 0) + count;
  return sum;
};

function missingGroups(molecule: Molecule, make: Make): Candidate[] {
  const ends = molecule.chains.flatMap(({ start, end }) => [
    ...(start === null ? [] : [{ group: start, where: "at the start" }]),
    ...(end === null || end.name === "Amidated" ? [] : [{ group: end, where: "at the end" }]),
  ]);
  const sides = molecule.chains.flatMap(({ residues }, chain) =>
    residues.flatMap(({ group }, residue) =>
      group === null ? [] : [{ group, where: `on ${placeName(molecule, { chain, residue })}` }],
    ),
  );
  const unplaced = molecule.unplaced.map((group) => ({ group, where: "" }));
  return [...ends, ...sides.slice(0, MAX_ACIDS), ...unplaced].map(({ group, where }) =>
    make(
      "group-missing",
      `without ${group.name}${where === "" ? "" : ` ${where}`}`,
      minus(group.formula ?? {}),
      1.2,
      [],
      -(group.massDa ?? 0),
    ),
  );
}

/** A fatty chain is assembled from parts, and one may be missing. */
function missingParts(molecule: Molecule, make: Make): Candidate[] {
  const groups = molecule.chains.flatMap(({ start, residues }) => [start, ...residues.map(({ group }) => group)]);
  const parts = new Set(groups.flatMap((group) => (group !== null && group.parts.length > 1 ? group.parts : [])));
  return [...parts].flatMap((part) => {
    const monomer = monomerOfId(part);
    return monomer === null
      ? []
      : [make("part-missing", `one ${part} of the side chain missing`, minus(monomer.formula), 1.4)];
  });
}

/** A counter-acid in a printed mass, or one still attached to the ion. */
function acids(molecule: Molecule, make: Make): Candidate[] {
  const most = Math.min(MAX_ACIDS, Math.max(1, basicGroupCount(molecule)));
  return (["acetate", "trifluoroacetate", "hydrochloride"] as const).flatMap((acid) =>
    Array.from({ length: most }, (_, index) => {
      const count = index + 1;
      const formula = ACID_FORMULAS[acid];
      const change = Object.fromEntries(Object.entries(formula).map(([element, atoms]) => [element, atoms * count]));
      const each = acidMassDa(acid).toFixed(2);
      const text = `with ${count} ${acid} (${each} Da each), as a salt or attached`;
      return make(count === 1 ? `acid-${acid}` : `acids-${acid}`, text, change, 1 + 0.05 * index);
    }),
  );
}

function protons({ unplaced }: Molecule, make: Make): Candidate[] {
  const one = [
    make("one-proton-more", "one proton more, the charged form printed as if it were the molecule", { H: 1 }, 0.8),
    make("one-proton-less", "one proton less, the charged form printed as if it were the molecule", { H: -1 }, 0.9),
  ];
  if (unplaced.length === 0) return one;
  return [...one, make("two-protons-more", "the metal counted without the two protons it replaces", { H: 2 }, 0.9)];
}

function dimers(view: MotifView, base: MassSet): Candidate[] {
  const places = placesOf(view, "C");
  if (places.length === 0) return [];
  const masses = combine(base, combine(base, massesOfFormula({ H: -2 })));
  return [
    { code: "dimer", text: "two molecules joined by a disulfide", steps: 1, masses, cost: 1.3, places, slug: null },
  ];
}
