import { toKnownLibrary } from "#domain/chemistry/input/known-library.ts";

export {
  type Analysis,
  type AnalysisRequest,
  analyse as analyze,
  type BatchLine,
  type Portrait,
} from "#domain/chemistry/analyse.ts";
export {
  type CertificateCheck,
  type CertificateClaim,
  checkCertificate,
  type MassCheck,
} from "#domain/chemistry/certificate/check-certificate.ts";
export { type Certificate, readCertificate } from "#domain/chemistry/certificate/read-certificate.ts";
export {
  ELEMENTS,
  type Element,
  isElement,
  WEIGHT_TABLES,
  type WeightTable,
} from "#domain/chemistry/elements.ts";
export {
  addFormulas,
  averageMass,
  type Formula,
  formatFormula,
  monoisotopicMass,
  nominalMass,
  parseFormula,
} from "#domain/chemistry/formula.ts";
export type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
export { type KnownLibrary, toKnownLibrary } from "#domain/chemistry/input/known-library.ts";
export type { InputReading, Meaning } from "#domain/chemistry/input/read-input.ts";
export { formulaOf, lengthOf, type Molecule } from "#domain/chemistry/molecule.ts";
export { MONOMERS, monomerNamed } from "#domain/chemistry/monomers.ts";
export { netPeptideContent, type SaltForm, saltForm } from "#domain/chemistry/net-content.ts";
export { formatHelm, parseHelm } from "#domain/chemistry/notation/helm/helm.ts";
export type { Ignored, NotationProblem } from "#domain/chemistry/notation/notation-problem.ts";
export {
  type BatchEntry,
  type Notation,
  parseBatch,
  parseNotation,
  type Reading,
} from "#domain/chemistry/notation/parse-notation.ts";
export { formatProforma, parseProforma } from "#domain/chemistry/notation/proforma/proforma.ts";
export { formatThreeLetter, parseThreeLetter } from "#domain/chemistry/notation/three-letter/three-letter.ts";
export { netCharge } from "#domain/chemistry/profile/charge/charge.ts";
export { isoelectricPoint } from "#domain/chemistry/profile/charge/isoelectric-point.ts";
export { PKA_SETS, PKA_TABLES, type PkaSet } from "#domain/chemistry/profile/charge/pka-sets.ts";
export { halfLifeRule } from "#domain/chemistry/profile/indices/n-end-rule.ts";
export { fragmentMz, fragmentsOf } from "#domain/chemistry/profile/masses/fragments.ts";
export { isotopePeaks } from "#domain/chemistry/profile/masses/isotopes.ts";
export { massesOf } from "#domain/chemistry/profile/masses/masses.ts";
export { averageMzTable, mzTable, protonatedMz } from "#domain/chemistry/profile/masses/mz.ts";
export { neutralLosses } from "#domain/chemistry/profile/masses/neutral-losses.ts";
export type { Figure, IsotopePeak, Profile } from "#domain/chemistry/profile/profile.ts";
export { profileOf } from "#domain/chemistry/profile/profile-of.ts";
export {
  type KnownMolecule,
  type Recognition,
  type Relation,
  recognise as recognize,
} from "#domain/chemistry/recognise.ts";
export { cleavageSites, type Digest } from "#domain/chemistry/sites/proteases.ts";
export type { Risk } from "#domain/chemistry/sites/risk.ts";
export { sequenceRisks } from "#domain/chemistry/sites/risks.ts";
export { type SolubilityAdvice, solubilityAdvice } from "#domain/chemistry/sites/solubility.ts";
export { moleculeSmiles } from "#domain/chemistry/smiles/molecule-smiles.ts";

/** No names and no chains: every input is then a notation or a mass. `toKnownLibrary` makes one with your own. */
export const EMPTY_LIBRARY = toKnownLibrary([]);
