import type { LinesOf } from "./compare-line.ts";
import { doseLines, routeLines } from "./dose-lines.ts";
import { bestEvidenceLines, measuredInAnimalsLines, measuredInPeopleLines, useLines } from "./evidence-lines.ts";
import { casLines, kindLines, massLines, modificationLines, sequenceLines } from "./identity-lines.ts";
import { animalKineticsLines, bioavailabilityLines, halfLifeLines, peakLines } from "./kinetics-lines.ts";
import { contraindicationLines, interactionLines, monitoringLines, sideEffectLines } from "./risk-lines.ts";
import { referenceLines, storageLines, uncertainLines } from "./source-lines.ts";
import { elsewhereLines, euLines, sportLines, usLines } from "./standing-lines.ts";

interface RowRule {
  readonly id: string;
  readonly title: string;
  /** Printed where an entry says nothing. */
  readonly unknown: string;
  readonly linesOf: LinesOf;
}

const NOT_KNOWN = "Not known";

/** What is compared, in the order of the page. */
export const COMPARED_GROUPS = [
  {
    title: "Evidence",
    rows: [
      { id: "best-evidence", title: "Best evidence", unknown: "No evidence known", linesOf: bestEvidenceLines },
      { id: "uses", title: "Uses, by their strongest evidence", unknown: "No use known", linesOf: useLines },
      {
        id: "measured-people",
        title: "What was measured in people",
        unknown: "No study in people is noted here",
        linesOf: measuredInPeopleLines,
      },
      {
        id: "measured-animals",
        title: "What was measured in animals and cells",
        unknown: "No study in animals or cells is noted here",
        linesOf: measuredInAnimalsLines,
      },
    ],
  },
  {
    title: "Risks",
    rows: [
      {
        id: "contraindications",
        title: "Who should stay away",
        unknown: "Not known: the sources name no one. That is not the same as safe for everyone.",
        linesOf: contraindicationLines,
      },
      {
        id: "side-effects",
        title: "Side effects",
        unknown: "Not known: the sources report none, which does not mean there are none.",
        linesOf: sideEffectLines,
      },
      {
        id: "interactions",
        title: "Interactions",
        unknown: "Not known: no interaction is named in the sources.",
        linesOf: interactionLines,
      },
      {
        id: "monitoring",
        title: "Monitoring",
        unknown: "Not known: no source says what to measure.",
        linesOf: monitoringLines,
      },
    ],
  },
  {
    title: "Regulatory status",
    rows: [
      { id: "us", title: "United States", unknown: NOT_KNOWN, linesOf: usLines },
      { id: "eu", title: "European Union", unknown: NOT_KNOWN, linesOf: euLines },
      { id: "elsewhere", title: "Elsewhere", unknown: NOT_KNOWN, linesOf: elsewhereLines },
      { id: "sport", title: "In sport", unknown: NOT_KNOWN, linesOf: sportLines },
    ],
  },
  {
    title: "Doses that were seen",
    rows: [
      { id: "routes", title: "Routes", unknown: NOT_KNOWN, linesOf: routeLines },
      {
        id: "doses-label",
        title: "On a label",
        unknown: "No dose from a label is known here",
        linesOf: doseLines("label"),
      },
      {
        id: "doses-human-trial",
        title: "In people, in a study",
        unknown: "No dose from a study in people is known here",
        linesOf: doseLines("human-trial"),
      },
      {
        id: "doses-animal",
        title: "In animals",
        unknown: "No dose in animals is known here",
        linesOf: doseLines("animal"),
      },
      {
        id: "doses-community",
        title: "Reported in forums and by sellers, not studied",
        unknown: "No report is noted here",
        linesOf: doseLines("community"),
      },
    ],
  },
  {
    title: "In the body",
    rows: [
      { id: "half-life", title: "Half-life in people", unknown: "Not known in people", linesOf: halfLifeLines },
      { id: "peak", title: "Highest level in people after", unknown: "Not known in people", linesOf: peakLines },
      {
        id: "bioavailability",
        title: "Bioavailability in people",
        unknown: "Not known in people",
        linesOf: bioavailabilityLines,
      },
      {
        id: "animal-kinetics",
        title: "Measured in animals",
        unknown: "No measurement in animals is known here",
        linesOf: animalKineticsLines,
      },
    ],
  },
  {
    title: "Identity",
    rows: [
      { id: "kind", title: "Kind", unknown: NOT_KNOWN, linesOf: kindLines },
      { id: "mass", title: "Average mass", unknown: NOT_KNOWN, linesOf: massLines },
      { id: "sequence", title: "Sequence", unknown: "No single sequence is known", linesOf: sequenceLines },
      {
        id: "modifications",
        title: "Modifications and parts",
        unknown: "No modification is noted",
        linesOf: modificationLines,
      },
      { id: "cas", title: "CAS number", unknown: NOT_KNOWN, linesOf: casLines },
    ],
  },
  {
    title: "Keeping and sources",
    rows: [
      { id: "storage", title: "Storage", unknown: NOT_KNOWN, linesOf: storageLines },
      { id: "references", title: "References", unknown: "No reference is listed", linesOf: referenceLines },
      {
        id: "uncertain",
        title: "What we don't know",
        unknown: "Nothing was noted as uncertain",
        linesOf: uncertainLines,
      },
    ],
  },
] as const satisfies ReadonlyArray<{ readonly title: string; readonly rows: readonly RowRule[] }>;

export type RowId = (typeof COMPARED_GROUPS)[number]["rows"][number]["id"];
