import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { codingsOf, wordsOf } from "./codes.ts";
import { isJson, type Json, listOf, member, textOf } from "./json.ts";
import { observedValue } from "./observation-value.ts";

/** One line of an observation: itself, or one of its components with the values they share. */
export interface ObservedLine {
  readonly body: Json;
  readonly sourceId: string | null;
}

/** An observation without its own value is read through its components. */
export function linesOf(observation: Json, catalogue: Catalogue): readonly ObservedLine[] {
  const id = textOf(observation, "id") || null;
  const components = listOf(member(observation, "component")).filter(isJson);
  if (components.length === 0 || observedValue(observation, catalogue) !== null)
    return [{ body: observation, sourceId: id }];
  const { component: _, code: __, ...shared } = observation;
  return components.map((component, place) => ({
    body: { ...shared, ...component },
    sourceId: id === null ? null : `${id}/${place + 1}`,
  }));
}

/** Order, fasting and report texts that portals send as results. */
const ADMINISTRATIVE: ReadonlySet<string> = new Set(
  "45374-6 49549-9 72486-4 62364-5 75608-0 77202-0 8262-8".split(" "),
);

/** Why an observation is not a result; null if it may be one. */
export function reasonToIgnore(body: Json, hasValue: boolean): string | null {
  if (codingsOf(member(body, "code")).some(({ code }) => ADMINISTRATIVE.has(code)))
    return "It is about the order or the report, not a result.";
  if (hasValue) return null;
  const notes = listOf(member(body, "note")).map((note) => textOf(note, "text"));
  const words = [...notes, textOf(body, "comments"), textOf(body, "comment")].filter((text) => text !== "").join(" ");
  const absent = wordsOf(member(body, "dataAbsentReason"));
  if (absent !== "")
    return `No value (${absent.replaceAll("-", " ")})${words === "" ? "." : `: ${words.slice(0, 300)}`}`;
  if (listOf(member(body, "hasMember")).length > 0 || listOf(member(body, "related")).length > 0)
    return "It groups other results and has no value of its own.";
  return words === "" ? "No value." : `No value: ${words.slice(0, 300)}`;
}

const FLAGS: Readonly<Record<string, string>> = {
  L: "L",
  LX: "L",
  "<": "L",
  H: "H",
  HX: "H",
  ">": "H",
  LL: "LL",
  LU: "LL",
  HH: "HH",
  HU: "HH",
  A: "A",
  AA: "A",
  ABN: "A",
};

/** HL7's interpretation codes (v3, and table 0078 of DSTU2) as a laboratory flag, with the original words. */
export function flagOf(body: Json): { readonly flag: string; readonly raw: string } {
  const interpretation = member(body, "interpretation");
  const flag = codingsOf(interpretation).flatMap(({ code }) => FLAGS[code.toUpperCase()] ?? [])[0];
  const raw = wordsOf(interpretation);
  return {
    flag: flag ?? "",
    raw:
      listOf(interpretation)
        .map((one) => textOf(one, "text"))
        .find((text) => text !== "") ??
      codingsOf(interpretation)[0]?.code ??
      raw,
  };
}
