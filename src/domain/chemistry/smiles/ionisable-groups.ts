import type { IonKind } from "../ions.ts";
import type { Atom } from "./structure.ts";

/** An ionizable group of a structure, located by one atom: the carboxyl's carbon, the amine's nitrogen. */
export interface IonisableGroup {
  readonly kind: IonKind;
  readonly atom: number;
}

/**
 * Carboxylic acids ("Cterm" next to an amine's carbon, else "E"), aliphatic amines ("Nterm" next to a carbonyl's
 * carbon, else "K"), guanidines, imidazoles, phenols, thiols, and the acids of phosphate and sulfate esters. Anilines,
 * pyridines, amides and other acids of sulfur and phosphorus don't count: no pKa table here has a group for them.
 */
export function ionisableGroups(atoms: readonly Atom[]): IonisableGroup[] {
  const groups: IonisableGroup[] = [];
  for (const [index, atom] of atoms.entries()) {
    const kind = kindOf(atoms, index, atom);
    if (kind !== null) groups.push({ kind, atom: index });
  }
  return groups;
}

function kindOf(atoms: readonly Atom[], index: number, atom: Atom): IonKind | null {
  if (atom.element === "C") {
    if (isCarboxyl(atoms, atom)) return isBesideAmine(atoms, index, atom) ? "Cterm" : "E";
    if (isGuanidine(atoms, atom)) return "R";
    return isBetweenImidazoleNitrogens(atoms, index, atom) ? "H" : null;
  }
  if (atom.element === "N" && isAmine(atoms, atom)) return isBesideCarbonyl(atoms, index, atom) ? "Nterm" : "K";
  if (atom.element === "O" && isAcidic(atom)) return isOnBenzene(atoms, atom) ? "Y" : esterAcid(atoms, index, atom);
  if (atom.element === "S" && isAcidic(atom) && atom.bonds.every(({ to }) => isSaturated(atoms, to))) return "C";
  return null;
}

/** Which proton of a phosphate this oxygen has, or that of a sulfate; null on any other atom. */
function esterAcid(atoms: readonly Atom[], index: number, oxygen: Atom): IonKind | null {
  const [centre] = neighbours(atoms, oxygen);
  if (centre === undefined || !neighbours(atoms, centre.atom).every(({ atom }) => atom.element === "O")) return null;
  if (centre.atom.element === "S") return centre.atom.bonds.length === 4 ? "Sulfate" : null;
  if (centre.atom.element !== "P" || centre.atom.bonds.length !== 4) return null;
  const acids = neighbours(atoms, centre.atom).filter(({ atom }) => isAcidic(atom));
  return acids.every((each) => each.index >= index) ? "Phosphate1" : "Phosphate2";
}

const neighbours = (atoms: readonly Atom[], atom: Atom) =>
  atom.bonds.flatMap(({ to, order }) => {
    const other = atoms[to];
    return other === undefined ? [] : [{ index: to, atom: other, order }];
  });

/** One bond to the rest and a hydrogen, or the charge left by its loss. */
const isAcidic = ({ bonds, hydrogens, charge }: Atom): boolean =>
  bonds.length === 1 && bonds[0]?.order === 1 && (hydrogens === 1 || (hydrogens === 0 && charge === -1));

const isUnsaturated = (atom: Atom): boolean => atom.isAromatic || atom.bonds.some(({ order }) => order > 1);

function isSaturated(atoms: readonly Atom[], index: number): boolean {
  const atom = atoms[index];
  return atom?.element === "C" && !isUnsaturated(atom);
}

function isCarboxyl(atoms: readonly Atom[], carbon: Atom): boolean {
  const oxygens = neighbours(atoms, carbon).filter(({ atom }) => atom.element === "O");
  return (
    carbon.bonds.length === 3 &&
    oxygens.length === 2 &&
    oxygens.some(({ order }) => order === 2) &&
    oxygens.some(({ atom }) => isAcidic(atom)) &&
    neighbours(atoms, carbon).some(({ atom }) => atom.element === "C")
  );
}

function isCarbonyl(atoms: readonly Atom[], carbon: Atom): boolean {
  return (
    carbon.element === "C" && neighbours(atoms, carbon).some(({ atom, order }) => isChalcogen(atom) && order === 2)
  );
}

const isChalcogen = ({ element }: Atom): boolean => element === "O" || element === "S";

function isBesideAmine(atoms: readonly Atom[], index: number, carbon: Atom): boolean {
  return neighbours(atoms, carbon)
    .filter(({ atom }) => atom.element === "C" && !atom.isAromatic)
    .some(({ atom: alpha }) =>
      neighbours(atoms, alpha).some(({ index: beta, atom }) => beta !== index && atom.element === "N"),
    );
}

function isBesideCarbonyl(atoms: readonly Atom[], index: number, nitrogen: Atom): boolean {
  return neighbours(atoms, nitrogen).some(({ atom: alpha }) =>
    neighbours(atoms, alpha).some(({ index: beta, atom }) => beta !== index && isCarbonyl(atoms, atom)),
  );
}

function isAmine(atoms: readonly Atom[], nitrogen: Atom): boolean {
  if (nitrogen.isAromatic || nitrogen.bonds.some(({ order }) => order !== 1)) return false;
  const canCarryProton = nitrogen.charge === 0 || (nitrogen.charge === 1 && nitrogen.hydrogens > 0);
  const hydrogenAtoms = neighbours(atoms, nitrogen).filter(({ atom }) => atom.element === "H").length;
  const carbons = nitrogen.bonds.filter(({ to }) => isSaturated(atoms, to)).length;
  return canCarryProton && carbons > 0 && carbons + hydrogenAtoms === nitrogen.bonds.length;
}

function isGuanidine(atoms: readonly Atom[], carbon: Atom): boolean {
  const around = neighbours(atoms, carbon);
  return (
    !carbon.isAromatic &&
    around.length === 3 &&
    around.every(({ atom }) => atom.element === "N") &&
    around.filter(({ order }) => order === 2).length === 1 &&
    around.every(({ atom }) =>
      neighbours(atoms, atom).every(({ atom: far }) => far === carbon || !isCarbonyl(atoms, far)),
    )
  );
}

/** The carbon between the two nitrogens of an imidazole that is not part of a larger ring system. */
function isBetweenImidazoleNitrogens(atoms: readonly Atom[], index: number, carbon: Atom): boolean {
  if (!isUnsaturated(carbon)) return false;
  const nitrogens = neighbours(atoms, carbon).filter(({ atom }) => atom.element === "N");
  const [one, other] = nitrogens;
  if (one === undefined || other === undefined || nitrogens.length !== 2) return false;
  const carbonsOf = (nitrogen: Atom) =>
    neighbours(atoms, nitrogen).filter(
      (far) =>
        far.index !== index && far.atom.element === "C" && isUnsaturated(far.atom) && !isCarbonyl(atoms, far.atom),
    );
  return carbonsOf(one.atom).some((left) =>
    carbonsOf(other.atom).some(
      (right) =>
        left.atom.bonds.some(({ to, order }) => to === right.index && order > 1) &&
        ![left, right].every(({ atom }) =>
          hasThirdRingBond(atoms, atom, [one.index, other.index, left.index, right.index]),
        ),
    ),
  );
}

/** A neighbor outside the ring that can be part of a second one; an alkyl group can't. */
function hasThirdRingBond(atoms: readonly Atom[], atom: Atom, ring: readonly number[]): boolean {
  return atom.bonds.some(({ to }) => !ring.includes(to) && !isSaturated(atoms, to));
}

function isOnBenzene(atoms: readonly Atom[], oxygen: Atom): boolean {
  const [bond] = oxygen.bonds;
  if (bond === undefined) return false;
  const carbon = atoms[bond.to];
  if (carbon === undefined || carbon.element !== "C" || !isUnsaturated(carbon) || isCarbonyl(atoms, carbon))
    return false;
  return isInSixRing(atoms, bond.to, bond.to, -1, 1);
}

/**
 * Whether unsaturated ring atoms lead from `at` back to `start` in six steps. Atoms have few bonds, so it ends
 * quickly.
 */
function isInSixRing(atoms: readonly Atom[], start: number, at: number, from: number, steps: number): boolean {
  const bonds = atoms[at]?.bonds ?? [];
  return bonds.some(({ to }) => {
    if (to === from) return false;
    if (steps === 6) return to === start;
    const next = atoms[to];
    return to !== start && next !== undefined && isUnsaturated(next) && isInSixRing(atoms, start, to, at, steps + 1);
  });
}
