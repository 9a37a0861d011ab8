import { plainNumber } from "#domain/units/plain-number.ts";
import { type LinesOf, line, lineIf } from "./compare-line.ts";
import { KIND_WORDS } from "./words.ts";

export const kindLines: LinesOf = ({ kind }) => [line(KIND_WORDS[kind])];

/** Average mass in daltons. */
export const massLines: LinesOf = ({ structure: { averageMassDa, ref } }) =>
  lineIf(averageMassDa === null ? null : `${plainNumber(averageMassDa)} Da`, { refs: [ref] });

/** The one-letter sequence, and the notation if the letters don't say everything. */
export const sequenceLines: LinesOf = ({ structure: { sequence, notation, ref } }) => [
  ...lineIf(sequence, { heading: sequence && `${sequence.length} residues`, refs: [ref] }),
  ...lineIf(notation, { heading: "Written out", refs: [ref] }),
];

export const modificationLines: LinesOf = ({ structure: { modifications, ref } }) =>
  modifications.map((text) => line(text, { refs: [ref] }));

export const casLines: LinesOf = ({ structure: { cas, ref } }) => lineIf(cas, { refs: [ref] });
