import { z } from "zod";
import { ROUTES } from "../peptides/vocabulary.ts";
import { AMOUNT_UNITS } from "../units/amount-unit.ts";
import { PositiveText } from "../units/decimal-text.ts";

/**
 * The content of `/cycles/new?initialData=…`. The URL is untrusted: a prefill only sets initial values of a form and
 * was not checked against the library or the person.
 */

const Short = z.string().trim().min(1).max(200);
const Long = z.string().trim().max(2000);

const PrefillPeptide = z.strictObject({
  id: z.string().min(1).max(80),
  /** Lower-cased name with spaces as hyphens; often not a slug, see `resolvePeptide`. */
  peptideId: Short,
  peptideName: Short,
  dosage: z.string().trim().min(1).max(2000),
  schedule: z.strictObject({
    /** Empty if it is to be answered in the form. */
    frequency: z.string().trim().max(200),
    timeOfDay: z.array(Short).max(6),
    duration: Short,
  }),
  notes: Long,
  /** Where it is known; otherwise it is read from the dosage. */
  route: z.enum(ROUTES).optional(),
  /** The first dose ever, if it is taken already. */
  takingSince: z.iso.date().optional(),
  /** The next dose of a rhythm that goes on from before; otherwise the compound starts with the cycle. */
  firstDay: z.iso.date().optional(),
});

/** A vial that goes into stock with the cycle. */
const PrefillVial = z.strictObject({
  peptideName: Short,
  amount: PositiveText,
  unit: z.enum(AMOUNT_UNITS),
  /** Null if it was not mixed, or the water is not known. */
  waterMl: PositiveText.nullable(),
});
export type PrefillVial = z.infer<typeof PrefillVial>;

export const CyclePrefill = z.strictObject({
  name: Short,
  description: Long,
  startDate: z.iso.date(),
  peptides: z.array(PrefillPeptide).max(20),
  vials: z.array(PrefillVial).max(20).optional(),
});
export type CyclePrefill = z.infer<typeof CyclePrefill>;

/** Bytes of UTF-8. */
export const MAX_PREFILL_BYTES = 32 * 1024;

/** `field` is a path ("peptides.0.dosage"), or empty if the whole prefill is invalid. */
export interface PrefillProblem {
  readonly field: string;
  readonly message: string;
}

export type ParsedCyclePrefill =
  | { readonly ok: true; readonly prefill: CyclePrefill }
  | { readonly ok: false; readonly problems: readonly PrefillProblem[] };

/** Reads a prefill from JSON text, or from a value that a router has already parsed. */
export function parseCyclePrefill(input: unknown): ParsedCyclePrefill {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  if (text === undefined) return refused("There is nothing to read.");
  if (utf8Bytes(text) > MAX_PREFILL_BYTES) return refused("It is longer than 32 KiB.");
  const value = typeof input === "string" ? parseJson(input) : { value: input };
  if (value === null) return refused("It is not readable as JSON.");
  const parsed = CyclePrefill.safeParse(value.value);
  if (parsed.success) return { ok: true, prefill: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
  };
}

const refused = (message: string): ParsedCyclePrefill => ({ ok: false, problems: [{ field: "", message }] });

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
