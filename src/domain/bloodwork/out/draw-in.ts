import { listOf, member, textOf } from "../read/fhir/json.ts";
import { type Draw, NOT_NOTED } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { OUR_DRAWS } from "./fhir-words.ts";

/** A draw from R4's own members, as `bundleOf` writes them; the rest is in the extension. */
export function drawIn(report: unknown, fasting: boolean | null, results: BloodworkResult[]): Draw {
  const identifier = listOf(member(report, "identifier")).find((one) => textOf(one, "system") === OUR_DRAWS);
  const display = member(listOf(member(report, "performer"))[0], "display");
  return {
    id: textOf(identifier, "value"),
    collected: textOf(report, "effectiveDateTime"),
    reported: null,
    laboratory: typeof display === "string" ? display : "",
    circumstances: { ...NOT_NOTED, fasting },
    results,
    source: { kind: "fhir", filename: "", sha256: null },
    note: "",
  };
}
