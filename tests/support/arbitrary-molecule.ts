import fc from "fast-check";
import { groupNamed, groupOfParts, massGroup, unknownGroup } from "#domain/chemistry/groups.ts";
import type { Chain, Group, Link, LinkKind, Molecule, Residue, Salt, Site } from "#domain/chemistry/molecule.ts";
import { SALT_ACIDS } from "#domain/chemistry/molecule.ts";
import { MONOMERS, type Monomer } from "#domain/chemistry/monomers.ts";
import { groupAt, NAMED_MODIFICATIONS } from "#domain/chemistry/notation/named-modifications.ts";

/** Residues that only stand at one end of a chain, or are no residue of their own in a text. */
const FIRST_ONLY: ReadonlySet<string> = new Set(["pGlu", "Mpa"]);
const LAST_ONLY: ReadonlySet<string> = new Set(["gTrp"]);
const LINKERS: ReadonlySet<string> = new Set(["4Apip"]);

const all = (...groups: ReadonlyArray<Group | null>): readonly Group[] => groups.filter((group) => group !== null);

const NO_GROUP = fc.constant<Group | null>(null);
const CHAINS_OF_PARTS = all(
  groupOfParts(["C18diacid", "gGlu", "OEG", "OEG"]),
  groupOfParts(["C16", "gGlu"]),
  groupOfParts(["C20diacid", "gGlu", "OEG"]),
  groupOfParts(["C16"]),
  groupOfParts(["MPA"]),
);
const BY_FORMULA = all(
  unknownGroup("C7H12O2", { C: 7, H: 12, O: 2 }),
  unknownGroup("linker 3", { C: 9, H: 15, N: 3, O: 4 }),
  unknownGroup("chelator (Lu)", { C: 16, H: 23, N: 4, O: 7 }),
);
const BY_MASS = all(massGroup("+2014.3", 2014.3), massGroup("PEG", 20_000), massGroup("-1.5", -1.5));

const startArbitrary: fc.Arbitrary<Group | null> = fc.oneof(
  { weight: 4, arbitrary: NO_GROUP },
  fc.constantFrom(...all(groupNamed("Acetyl", "start"), groupNamed("Palmitoyl", "start"), ...BY_FORMULA)),
);
const endArbitrary: fc.Arbitrary<Group | null> = fc.oneof(
  { weight: 3, arbitrary: NO_GROUP },
  fc.constantFrom(...all(groupNamed("Amidated", "end"), groupNamed("ethylamide", "end"), groupNamed("ol", "end"))),
);

const sideGroups = (monomer: Monomer): fc.Arbitrary<Group | null> => {
  const site = monomer.letter ?? monomer.analogue;
  const named = NAMED_MODIFICATIONS.filter(({ sites }) => site !== null && sites.includes(site));
  const chains = monomer.ions.includes("K") ? CHAINS_OF_PARTS : [];
  const choice = [...named.map((row) => groupAt([row], site)), ...chains, ...BY_FORMULA, ...BY_MASS];
  return fc.oneof({ weight: 9, arbitrary: NO_GROUP }, fc.constantFrom(...choice));
};

const residueOf = (monomers: readonly Monomer[]): fc.Arbitrary<Residue> =>
  fc.constantFrom(...monomers).chain((monomer) =>
    fc.record({
      monomer: fc.constant(monomer),
      isD: monomer.id === "G" ? fc.constant(false) : fc.boolean(),
      group: sideGroups(monomer),
    }),
  );

const NATURAL = MONOMERS.filter(({ letter }) => letter !== null);
const INNER = MONOMERS.filter(({ id }) => !FIRST_ONLY.has(id) && !LAST_ONLY.has(id) && !LINKERS.has(id));
const BONDING = INNER.filter(({ id }) => ["C", "D", "E", "K", "Orn", "Pen", "Y", "S5"].includes(id));
const inner = fc.oneof(residueOf(NATURAL), residueOf(BONDING), residueOf(INNER));
const first = fc.oneof({ weight: 5, arbitrary: inner }, residueOf(MONOMERS.filter(({ id }) => FIRST_ONLY.has(id))));
const last = fc.oneof({ weight: 8, arbitrary: inner }, residueOf(MONOMERS.filter(({ id }) => LAST_ONLY.has(id))));

const chainArbitrary: fc.Arbitrary<Chain> = fc
  .record({ start: startArbitrary, first, rest: fc.array(inner, { maxLength: 8 }), last, end: endArbitrary })
  .map(({ start, first: head, rest, last: tail, end }) => ({
    start: head.monomer.hasAmine ? start : null,
    residues: [head, ...rest, tail],
    end,
  }));

interface Place {
  readonly site: Site;
  readonly monomer: Monomer;
}

/** The bond two side chains can make, by the rules of chemistry rather than of a notation. */
function bondBetween(one: Monomer, other: Monomer): Pick<Link, "kind" | "formula"> | null {
  const both = (ion: "C" | "Y") => one.ions.includes(ion) && other.ions.includes(ion);
  const isAcid = ({ ions }: Monomer) => ions.includes("D") || ions.includes("E");
  const isAmine = ({ ions }: Monomer) => ions.includes("K");
  const bond = (kind: LinkKind, formula: Link["formula"]) => ({ kind, formula });
  if (both("C")) return bond("disulfide", { H: -2 });
  if (both("Y")) return bond("other", { H: -2 });
  if ((isAcid(one) && isAmine(other)) || (isAmine(one) && isAcid(other))) return bond("lactam", { H: -2, O: -1 });
  return one.id === "S5" && other.id === "S5" ? bond("staple", { C: -2, H: -4 }) : null;
}

/** Joins some of the places that can be joined; what is joined carries no group. */
function join(chains: readonly Chain[], picks: readonly number[], isRing: boolean) {
  const places: Place[] = chains.flatMap(({ residues }, chain) =>
    residues.map(({ monomer }, residue): Place => ({ site: { chain, residue, at: "side" }, monomer })),
  );
  const links: Link[] = [];
  const joined = new Set<Monomer["id"]>();
  const key = ({ chain, residue }: Site) => `${chain}:${residue}`;
  for (const pick of picks) {
    const one = places[pick % places.length];
    const other = places.find(
      (place) =>
        one !== undefined && place !== one && !joined.has(key(place.site)) && bondBetween(one.monomer, place.monomer),
    );
    if (one === undefined || other === undefined || joined.has(key(one.site))) continue;
    const bond = bondBetween(one.monomer, other.monomer);
    if (bond === null) continue;
    const [from, to] = places.indexOf(one) < places.indexOf(other) ? [one, other] : [other, one];
    joined.add(key(from.site)).add(key(to.site));
    links.push({ ...bond, from: from.site, to: to.site });
  }
  const [only] = chains;
  const rings: Link[] = [];
  if (isRing && chains.length === 1 && only?.residues[0]?.monomer.hasAmine === true)
    rings.push({
      kind: "head-to-tail",
      from: { chain: 0, residue: 0, at: "start" },
      to: { chain: 0, residue: only.residues.length - 1, at: "end" },
      formula: { H: -2, O: -1 },
    });
  return {
    chains: chains.map(({ start, residues, end }, chain) => ({
      start: rings.length > 0 ? null : start,
      residues: residues.map((each, residue) => (joined.has(`${chain}:${residue}`) ? { ...each, group: null } : each)),
      end: rings.length > 0 ? null : end,
    })),
    links: [...rings, ...links.toSorted((a, b) => a.from.chain - b.from.chain || a.from.residue - b.from.residue)],
  };
}

const saltArbitrary: fc.Arbitrary<Salt | null> = fc.option(
  fc.record({ acid: fc.constantFrom(...SALT_ACIDS), count: fc.option(fc.integer({ min: 1, max: 6 })) }),
  { freq: 4 },
);

/**
 * Molecules of every kind the model has, bonds directed and ordered as a text meets them. `salts` allows a salt, which
 * not every notation can write.
 */
export function arbitraryMolecule({ salts }: { readonly salts: boolean } = { salts: false }): fc.Arbitrary<Molecule> {
  return fc
    .record({
      chains: fc.array(chainArbitrary, { minLength: 1, maxLength: 3 }),
      picks: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
      isRing: fc.boolean(),
      unplaced: fc.array(fc.constantFrom(...all(unknownGroup("Cu(II)", { Cu: 1, H: -2 }), ...BY_MASS)), {
        maxLength: 2,
      }),
      salt: salts ? saltArbitrary : fc.constant<Salt | null>(null),
    })
    .map(({ chains, picks, isRing, unplaced, salt }) => ({ ...join(chains, picks, isRing), unplaced, salt }));
}
