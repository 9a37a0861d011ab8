import type { Review } from "./review.ts";

const KINDS: Readonly<Record<Review["source"]["kind"], string>> = {
  typed: "typed results",
  text: "the text of a report",
  csv: "a table",
  pdf: "the text of a PDF",
  scan: "a picture, letter by letter: compare each line with what is printed",
  fhir: "FHIR, the format of health records",
  "apple-health": "the laboratory records of Apple Health",
  hl7: "an HL7 message",
};

/** The detected kind of document. */
export const kindWords = ({ source }: Pick<Review, "source">): string => KINDS[source.kind];
