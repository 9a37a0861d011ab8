import { expect, test } from "vitest";
import { readIdentifier } from "./reference-identifier.ts";

test.each([
  ["10.1056/NEJMoa2032183", "doi", "10.1056/NEJMoa2032183"],
  [" https://doi.org/10.1136/bmj.39489.470347.AD ", "doi", "10.1136/bmj.39489.470347.AD"],
  ["http://dx.doi.org/10.1136/bmj.39489.470347.AD", "doi", "10.1136/bmj.39489.470347.AD"],
  ["doi: 10.1002/14651858.CD000001.", "doi", "10.1002/14651858.CD000001"],
  ["33567185", "pmid", "33567185"],
  ["PMID: 33567185", "pmid", "33567185"],
  ["https://pubmed.ncbi.nlm.nih.gov/33567185/", "pmid", "33567185"],
])("%s is the %s %s", (text, kind, value) => expect(readIdentifier(text)).toEqual({ kind, value }));

test.each(["", "semaglutide 2021", "10.1056", "0123", "1234567890", "https://example.org/33567185"])(
  "%s is neither",
  (text) => expect(readIdentifier(text)).toBeNull(),
);
