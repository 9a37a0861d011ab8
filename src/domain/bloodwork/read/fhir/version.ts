import { codingsOf } from "./codes.ts";
import { isJson, type Json, listOf, member } from "./json.ts";

/** Whether an observation uses DSTU2 or STU3 notation that R4 changed. */
export function isOldStyle(observation: Json): boolean {
  const hasObject = isJson(member(observation, "category")) || isJson(member(observation, "interpretation"));
  const hasOldMember = ["comments", "comment", "related"].some((name) => member(observation, name) !== undefined);
  const hasMeaning = listOf(member(observation, "referenceRange")).some(
    (range) => member(range, "meaning") !== undefined,
  );
  const systems = codingsOf(member(observation, "category")).map(({ system }) => system);
  return hasObject || hasOldMember || hasMeaning || systems.includes("http://hl7.org/fhir/observation-category");
}
