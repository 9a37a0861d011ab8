import { indicationRefs } from "../approved-use.ts";
import type { Peptide } from "../peptide.ts";
import { type CompareLine, type LinesOf, line, lineIf } from "./compare-line.ts";

export const usLines: LinesOf = ({ status }) => regulatorLines(status.us);
export const euLines: LinesOf = ({ status }) => regulatorLines(status.eu);

function regulatorLines(status: Peptide["status"]["us"]): CompareLine[] {
  if (status === null) return [];
  const { approved, firstApproval, brands, indications, note, ref } = status;
  const refs = [ref];
  const first = firstApproval === null ? "" : `, first in ${firstApproval}`;
  return [
    line(`${approved ? "Approved" : "Not approved"}${first}`, { refs }),
    ...brands.map((text) => line(text, { heading: "Brands", refs })),
    ...indications.map((text) => line(text, { heading: "For", refs: indicationRefs(status) })),
    ...lineIf(note, { heading: "Note", refs }),
  ];
}

export const elsewhereLines: LinesOf = ({ status }) =>
  status.elsewhere.map(({ country, approved, note, ref }) =>
    line(`${approved ? "Approved" : "Not approved"}. ${note}`, { heading: country, refs: [ref] }),
  );

/** Whether it is banned in sport; empty if no source says either way. */
export const sportLines: LinesOf = ({ status: { wada } }) => {
  if (wada === null || wada.prohibited === null) return [];
  const text = wada.prohibited ? `Banned${wada.class ? `: WADA ${wada.class}` : ""}` : "Not banned";
  return [line(text, { refs: [wada.ref], mark: wada.prohibited ? "stop" : null })];
};
