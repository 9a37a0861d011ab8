import type { Finding } from "#domain/peptides/evidence-map.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import { isUnfavorable } from "#domain/peptides/vocabulary.ts";
import { counted } from "#domain/units/counted.ts";
import { ClaimFlag } from "../claim-flag.tsx";
import { Prose, ReferenceMarks } from "../sources/reference-marks.tsx";
import { DIRECTION_TEXTS, DirectionMark } from "./direction-mark.tsx";

/** One finding as text: direction, number of people, result, sources and the approval that covers it. */
export function FindingText({ finding }: { readonly finding: Finding }) {
  const { index, summary } = finding;
  const claimed = { place: `evidence[${index}]`, claim: summary };
  return (
    <p className="group/claim max-w-[46rem] text-note text-ink-2 wrap-anywhere">
      <span className={isUnfavorable(finding.direction) ? "text-stop" : "text-ink-3"}>
        <span aria-hidden="true">
          <DirectionMark direction={finding.direction} />
        </span>
        {` ${factsOf(finding)}. `}
      </span>
      <Prose text={summary} />
      <ReferenceMarks of={finding} {...claimed} />
      {finding.approvedUses.map(({ place, indications, refs }) => (
        <span key={place}>
          {` Within what the ${place} approved: ${indications.join("; ")}.`}
          <ReferenceMarks of={{ ref: refs }} claim={`Approved in the ${place}: ${indications.join("; ")}`} />
        </span>
      ))}
      <ClaimFlag {...claimed} />
    </p>
  );
}

function factsOf({ level, direction, participants, controlled }: Finding): string {
  const people = participants === null ? [] : [counted(participants, "person", "people")];
  const control = controlled === false && level === "human-uncontrolled" ? ["no control group"] : [];
  return [EVIDENCE_WORDS[level], ...people, ...control, DIRECTION_TEXTS[direction]].join(", ");
}
