import type { WeightTable } from "../elements.ts";
import { formatFormula } from "../formula.ts";
import { formulaOf, lengthOf, lettersOf, type Molecule } from "../molecule.ts";
import { chargeCurves, ionisationOf } from "./charge/charge.ts";
import { esterAssumptionsOf } from "./charge/ester-assumptions.ts";
import { isoelectricPoints } from "./charge/isoelectric-point.ts";
import { hydrophobicMoment } from "./hydropathy/moment.ts";
import { assumptionsOf } from "./indices/counted-as.ts";
import { extinction205, extinction214, extinction280 } from "./indices/extinction.ts";
import { aliphaticIndex, aromaticity, boman, gravy, instabilityIndex } from "./indices/indices.ts";
import { retention } from "./indices/retention.ts";
import { fragmentsOf } from "./masses/fragments.ts";
import { isotopePeaks, sharesFromMonoisotopic } from "./masses/isotopes.ts";
import { massesOf } from "./masses/masses.ts";
import { highestCharge, mzTable } from "./masses/mz.ts";
import type { Profile } from "./profile.ts";

export interface ProfileChoice {
  /** The pH values at which to compute the charge, 0 to 14. */
  readonly ph: readonly number[];
  readonly weights?: WeightTable;
}

/** Every number of a peptide, from one model, for both the page and the HTTP answer. */
export function profileOf(molecule: Molecule, { ph, weights = "ciaaw2021" }: ProfileChoice): Profile {
  const formula = formulaOf(molecule);
  const peaks = formula === null ? [] : isotopePeaks(formula);
  const mass = massesOf(molecule, weights);
  const ionisation = ionisationOf(molecule);
  return {
    length: lengthOf(molecule),
    letters: molecule.chains.map(lettersOf),
    assumptions: [...assumptionsOf(molecule), ...esterAssumptionsOf(molecule)],
    composition: compositionOf(molecule),
    formula: formula === null ? null : formatFormula(formula),
    mass,
    mz: mzTable(mass.monoisotopic, highestCharge(mass.monoisotopic)),
    isotopes: sharesFromMonoisotopic(peaks),
    isotopePeaks: peaks,
    pI: isoelectricPoints(ionisation),
    ph,
    charge: chargeCurves(ionisation, ph),
    extinction280: extinction280(molecule),
    extinction214: extinction214(molecule),
    extinction205: extinction205(molecule),
    gravy: gravy(molecule),
    aliphaticIndex: aliphaticIndex(molecule),
    aromaticity: aromaticity(molecule),
    instabilityIndex: instabilityIndex(molecule),
    boman: boman(molecule),
    hydrophobicMoment: hydrophobicMoment(molecule),
    retention: retention(molecule),
    fragments: fragmentsOf(molecule),
  };
}

/** The number of each residue, in order of first occurrence; mirror images are counted separately. */
function compositionOf({ chains }: Molecule): Profile["composition"] {
  const counts = new Map<string, { id: string; code: string; count: number }>();
  for (const { monomer, isD } of chains.flatMap(({ residues }) => residues)) {
    const id = isD ? `D-${monomer.id}` : monomer.id;
    const code = isD ? `D-${monomer.code}` : monomer.code;
    const counted = counts.get(id);
    if (counted === undefined) counts.set(id, { id, code, count: 1 });
    else counted.count += 1;
  }
  return [...counts.values()];
}
