import { addFormulas, type Formula, formatFormula, WATER } from "../formula.ts";
import { linkedPlaces, type Molecule, placeOf, type Residue } from "../molecule.ts";
import { MONOMERS } from "../monomers.ts";
import { type Place, placeNames } from "../sites/place.ts";
import { type Candidate, combine, type MassSet, massesOfFormula, minus } from "./candidate.ts";

/** The molecule with one residue less or more, or truncated at an end: typical errors of stepwise synthesis. */
export function lengthenedCandidates(molecule: Molecule, base: MassSet): Candidate[] {
  const linked = linkedPlaces(molecule);
  const isLinked = ({ chain, residue }: Place): boolean =>
    (["start", "side", "end"] as const).some((at) => linked.has(placeOf({ chain, residue, at })));
  return [
    ...deletions(molecule, base, isLinked),
    ...insertions(molecule, base),
    ...truncations(molecule, base, isLinked),
  ];
}

interface Lost {
  readonly change: Formula;
  readonly declaredDa: number;
  readonly places: Place[];
}

/** Deletions of equal mass are one candidate that names every possible residue. */
function deletions(molecule: Molecule, base: MassSet, isLinked: (place: Place) => boolean): Candidate[] {
  const byLoss = new Map<string, Lost>();
  const keys = new Map<Residue["monomer"], string>();
  for (const [chain, { residues }] of molecule.chains.entries()) {
    if (residues.length < 2) continue;
    for (const [residue, held] of residues.entries()) {
      const place = { chain, residue };
      if (isLinked(place)) continue;
      const { monomer, group } = held;
      const plain = keys.get(monomer) ?? formatFormula(monomer.formula);
      keys.set(monomer, plain);
      const key = group === null ? plain : `${plain} ${group.name}`;
      const lost = byLoss.get(key);
      if (lost !== undefined) lost.places.push(place);
      else {
        const formula = group?.formula == null ? monomer.formula : addFormulas(monomer.formula, group.formula);
        byLoss.set(key, { change: minus(formula), declaredDa: -(group?.massDa ?? 0), places: [place] });
      }
    }
  }
  return [...byLoss.values()].map(({ change, declaredDa, places }): Candidate => {
    const names = placeNames(molecule, places).replace(/ and (?!\d+ more)/, " or ");
    return {
      code: "deletion",
      text: `${names} missing`,
      steps: 1,
      masses: combine(base, shifted(massesOfFormula(change), declaredDa)),
      cost: 1.1,
      places,
      slug: null,
    };
  });
}

const shifted = (masses: MassSet, da: number): MassSet => ({
  monoisotopic: masses.monoisotopic + da,
  average: masses.average + da,
  average2007: masses.average2007 + da,
});

/** Leu and Ile have the same mass and are named together. */
const INSERTABLE = MONOMERS.filter(({ letter }) => letter !== null && !"IUO".includes(letter)).map((monomer) => ({
  monomer,
  name: monomer.letter === "L" ? "Leu or Ile" : monomer.code,
  letters: monomer.letter === "L" ? "LI" : (monomer.letter ?? ""),
  masses: massesOfFormula(monomer.formula),
}));

function insertions(molecule: Molecule, base: MassSet): Candidate[] {
  const held = new Set(molecule.chains.flatMap(({ residues }) => residues.map(({ monomer }) => monomer.letter ?? "")));
  return INSERTABLE.map(({ name, letters, masses }): Candidate => {
    const isHeld = [...letters].some((letter) => held.has(letter));
    return {
      code: "insertion",
      text: isHeld ? `one ${name} too many` : `a ${name} more, which it should not hold at all`,
      steps: 1,
      masses: combine(base, masses),
      cost: isHeld ? 1.2 : 1.7,
      places: [],
      slug: null,
    };
  });
}

const MAX_CUTS = 4_000;

/** Truncated at the start or end of a single chain, as far as no bond is lost. */
function truncations(molecule: Molecule, base: MassSet, isLinked: (place: Place) => boolean): Candidate[] {
  const [chain] = molecule.chains;
  if (chain === undefined || molecule.chains.length > 1 || chain.residues.length > MAX_CUTS) return [];
  const { residues, start, end } = chain;
  const masses = residues.map(({ monomer, group }) =>
    shifted(massesOfFormula(addFormulas(monomer.formula, group?.formula ?? {})), group?.massDa ?? 0),
  );
  const cut = (fromStart: boolean): Candidate[] => {
    const cap = fromStart ? start : end;
    let lost = shifted(massesOfFormula(cap?.formula ?? {}), cap?.massDa ?? 0);
    const candidates: Candidate[] = [];
    for (let count = 1; count < residues.length; count += 1) {
      const residue = fromStart ? count - 1 : residues.length - count;
      const mass = masses[residue];
      if (mass === undefined || isLinked({ chain: 0, residue })) break;
      lost = combine(lost, mass);
      // One residue removed from an uncapped end is the same as its deletion.
      if (count === 1 && cap === null) continue;
      candidates.push({
        code: "truncation",
        text: `the ${fromStart ? "first" : "last"} ${count === 1 ? "residue" : `${count} residues`} missing${cap === null ? "" : `, with ${cap.name}`}`,
        steps: 1,
        masses: combine(lost, base, -1),
        cost: 1.3,
        places: [],
        slug: null,
      });
    }
    return candidates;
  };
  return [...cut(true), ...cut(false)].filter(({ masses: { monoisotopic } }) => monoisotopic > WATER_DA);
}

const WATER_DA = massesOfFormula(WATER).monoisotopic;
