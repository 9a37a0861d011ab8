import { monoisotopicMass, WATER } from "#domain/chemistry/formula.ts";
import type { Chain, Group, Link, Molecule } from "#domain/chemistry/molecule.ts";
import type { FragmentSeries, Profile } from "../profile.ts";
import { PROTON_DA } from "./mz.ts";

const WATER_DA = monoisotopicMass(WATER);
const AMMONIA_DA = monoisotopicMass({ N: 1, H: 3 });
const CARBON_MONOXIDE_DA = monoisotopicMass({ C: 1, O: 1 });
/** z is the radical of electron transfer, "z+1" in PSI-MS (MS:1001367): y minus ammonia plus a hydrogen atom. */
const Z_BELOW_Y_DA = AMMONIA_DA - monoisotopicMass({ H: 1 });

/**
 * The m/z of the singly charged a, b, c, y and z+1 ions (Roepstorff-Fohlman-Biemann names) of the first chain; entry i
 * has i + 1 residues, so each series is one shorter than the chain. Groups on residues, side chains and ends are
 * included. An entry is null if a bond across the cut keeps both halves together, if the ion would include another
 * chain, and always if the molecule has a part without a place. c and z are null before a proline, whose own ring
 * spans that cut.
 */
export function fragmentsOf(molecule: Molecule): Profile["fragments"] {
  const [chain] = molecule.chains;
  if (chain === undefined || chain.residues.length === 0) return { a: [], b: [], c: [], y: [], z: [] };
  const cuts = cutsOf(molecule, chain);
  const fromStart = (changeDa: number, isCut: (cut: Cut) => boolean = () => true): FragmentSeries =>
    cuts.map((cut) => (cut.startDa !== null && isCut(cut) ? cut.startDa + PROTON_DA + changeDa : null));
  const fromEnd = (changeDa: number, isCut: (cut: Cut) => boolean = () => true): FragmentSeries =>
    cuts.toReversed().map((cut) => (cut.endDa !== null && isCut(cut) ? cut.endDa + PROTON_DA + changeDa : null));
  return {
    a: fromStart(-CARBON_MONOXIDE_DA),
    b: fromStart(0),
    c: fromStart(AMMONIA_DA, (cut) => !cut.isBeforeProline),
    y: fromEnd(0),
    z: fromEnd(-Z_BELOW_Y_DA, (cut) => !cut.isBeforeProline),
  };
}

/** The m/z of the same fragment with `charge` protons, from the singly charged one. */
export function fragmentMz(singlyChargedMz: number, charge: number): number {
  return (singlyChargedMz + (charge - 1) * PROTON_DA) / charge;
}

/** A backbone bond, and the masses in Da before and after it when it is cut; null if that is not a fragment. */
interface Cut {
  readonly startDa: number | null;
  readonly endDa: number | null;
  readonly isBeforeProline: boolean;
}

/** One cut after each residue of the first chain except the last. */
function cutsOf(molecule: Molecule, chain: Chain): readonly Cut[] {
  const { residues } = chain;
  const last = residues.length - 1;
  const holds = holdsOf(molecule.links, residues.length);
  const massesDa = residueMasses(molecule.links, chain);
  const isUncertain = molecule.unplaced.length > 0;
  let startDa = groupDa(chain.start);
  let endDa = massesDa.reduce((sum, massDa) => sum + massDa, WATER_DA + groupDa(chain.end));
  return residues.slice(0, last).map((_, index) => {
    startDa += massesDa[index] ?? 0;
    endDa -= massesDa[index] ?? 0;
    const isHeld = isUncertain || (holds.spanning[index] ?? 0) > 0;
    return {
      startDa: isHeld || index >= holds.firstForeign ? null : startDa,
      endDa: isHeld || index < holds.lastForeign ? null : endDa,
      isBeforeProline: residues[index + 1]?.monomer.analogue === "P",
    };
  });
}

/** The mass of each residue with its side group; a bond within the chain counts at the later of its two residues. */
function residueMasses(links: readonly Link[], { residues }: Chain): number[] {
  const massesDa = residues.map(({ monomer, group }) => monoisotopicMass(monomer.formula) + groupDa(group));
  for (const { from, to, formula } of links) {
    const later = Math.max(from.residue, to.residue);
    if (from.chain === 0 && to.chain === 0) massesDa[later] = (massesDa[later] ?? 0) + monoisotopicMass(formula);
  }
  return massesDa;
}

function groupDa(group: Group | null): number {
  if (group === null) return 0;
  return group.formula === null ? (group.massDa ?? 0) : monoisotopicMass(group.formula);
}

/** How many bonds span the cut after each residue, and the outermost residues bonded to another chain. */
function holdsOf(links: readonly Link[], length: number) {
  const changes = new Int32Array(length + 1);
  let firstForeign = Number.POSITIVE_INFINITY;
  let lastForeign = Number.NEGATIVE_INFINITY;
  const mark = (residue: number, change: number) => {
    changes[residue] = (changes[residue] ?? 0) + change;
  };
  for (const { from, to } of links) {
    if (from.chain === 0 && to.chain === 0) {
      mark(Math.min(from.residue, to.residue), 1);
      mark(Math.max(from.residue, to.residue), -1);
    } else
      for (const { chain, residue } of [from, to])
        if (chain === 0) {
          firstForeign = Math.min(firstForeign, residue);
          lastForeign = Math.max(lastForeign, residue);
        }
  }
  let open = 0;
  const spanning = changes.map((change) => {
    open += change;
    return open;
  });
  return { spanning, firstForeign, lastForeign };
}
