import { counted } from "#domain/units/counted.ts";
import { type LinesOf, line, lineIf } from "./compare-line.ts";

export const storageLines: LinesOf = ({ storage }) => {
  if (storage === null) return [];
  const { lyophilized, reconstituted, stabilityDays, ref } = storage;
  const refs = [ref];
  return [
    ...lineIf(lyophilized, { heading: "As powder", refs }),
    ...lineIf(reconstituted, { heading: "Mixed", refs }),
    ...lineIf(stabilityDays === null ? null : daysText(stabilityDays), { heading: "Keeps", refs }),
  ];
};

function daysText(days: number): string {
  return counted(days, "day");
}

/**
 * How many sources there are, how many were checked against their identifier, and how many have a retraction or
 * concern.
 */
export const referenceLines: LinesOf = ({ references }) => {
  if (references.length === 0) return [];
  const count = (isCounted: (reference: (typeof references)[number]) => boolean) => references.filter(isCounted).length;
  const retracted = count(({ concern }) => concern === "retracted");
  const doubted = count(({ concern }) => concern === "expression-of-concern");
  return [
    line(`${references.length} in all, ${count(({ kind }) => kind === "trial")} of them studies`),
    line(`${count(({ checked }) => checked !== undefined)} checked against their identifier`),
    ...lineIf(retracted === 0 ? null : `${retracted} retracted`, { mark: "stop" }),
    ...lineIf(doubted === 0 ? null : `${doubted} under an expression of concern`, { mark: "care" }),
  ];
};

export const uncertainLines: LinesOf = ({ uncertain }) => uncertain.map((text) => line(text));
