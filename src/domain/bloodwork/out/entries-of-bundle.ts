import { z } from "zod";
import { isJson, listOf, member, textOf } from "../read/fhir/json.ts";
import { type Found, ofType, type Resources, resourcesOf } from "../read/fhir/resources.ts";
import { fastingIn } from "../read/fhir/specimen.ts";
import { UnreadableDocument } from "../read/reading.ts";
import { BloodworkFields, type Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { drawIn } from "./draw-in.ts";
import { DRAW_EXTENSION, OUR_DRAWS, RESULT_EXTENSION } from "./fhir-words.ts";
import { resultIn } from "./result-in.ts";

const KeptDraw = BloodworkFields.extend({ id: z.string().min(1).max(200) });

/**
 * The exact draws of a bundle that `bundleOf` wrote; none for any other bundle, which is for `readFhir`. Throws
 * `UnreadableDocument` if one of ours was edited into something invalid.
 */
export function entriesOfBundle(bundle: unknown): readonly Draw[] {
  const resources = resourcesOf(bundle);
  return ofType(resources.all, "DiagnosticReport")
    .filter(isOurs)
    .map((report) => drawOf(report, resources));
}

const isOurs = ({ resource }: Found): boolean =>
  listOf(member(resource, "identifier")).some((identifier) => textOf(identifier, "system") === OUR_DRAWS);

function drawOf(report: Found, { resolve }: Resources): Draw {
  const [specimen] = listOf(member(report.resource, "specimen"));
  const fasting = fastingIn(resolve(specimen, report)?.resource);
  const results = listOf(member(report.resource, "result")).flatMap((reference) => {
    const observation = resolve(reference, report)?.resource;
    return observation === undefined ? [] : [withRemainder(observation, RESULT_EXTENSION, resultIn(observation))];
  });
  const draw = withRemainder(report.resource, DRAW_EXTENSION, drawIn(report.resource, fasting, results));
  const checked = KeptDraw.safeParse(draw);
  if (checked.success) return checked.data;
  const path = checked.error.issues[0]?.path.join(".") ?? "";
  throw new UnreadableDocument(`A draw in this file was changed and can't be read: ${path}.`);
}

/** Overlays the members that R4 couldn't express. Unknown members are ignored. */
function withRemainder<Kept extends Draw | BloodworkResult>(resource: unknown, url: string, said: Kept): Kept {
  const ours = listOf(member(resource, "extension")).find((extension) => textOf(extension, "url") === url);
  const rest = listOf(member(ours, "extension")).flatMap((one): readonly (readonly [string, unknown])[] => {
    const name = textOf(one, "url");
    const text = member(one, "valueString");
    return Object.hasOwn(said, name) && name !== "results" && typeof text === "string" ? [[name, parsed(text)]] : [];
  });
  // `drawOf` validates each value with the schema of the draw.
  return { ...said, ...Object.fromEntries(rest) } as Kept;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) || typeof value === "string" || value === null ? value : undefined;
  } catch {
    throw new UnreadableDocument("A draw in this file was changed and can't be read.");
  }
}
