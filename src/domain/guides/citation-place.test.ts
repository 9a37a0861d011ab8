import { expect, test } from "vitest";
import { readCitationPlace } from "./citation-place.ts";

test.each([
  ["section 12.3", "section 12.3", []],
  ['Table 1: "155-168 h"', "Table 1", ["155-168 h"]],
  ["abstract “39 %”, “20 %”", "abstract", ["39 %", "20 %"]],
  ['  section 2.2\n (a)  "0.25 mg"; ', "section 2.2 (a)", ["0.25 mg"]],
  ['"5 mg"', null, ["5 mg"]],
  ['page 3 ""', "page 3", []],
  ["", null, []],
])("%j says %j and prints %j", (words, at, asPrinted) => expect(readCitationPlace(words)).toEqual({ at, asPrinted }));
