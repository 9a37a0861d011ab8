import { z } from "zod";
import { GuideReference } from "./guide.ts";
import { isOwnPath } from "./guide-link.ts";

const Term = z.string().trim().min(1).max(80);

/** A term explained in one or two sentences for everyone. */
export const GlossaryTerm = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  term: Term,
  /** Other spellings that a text may use. */
  aliases: z.array(Term).max(20),
  definition: z.string().trim().min(1).max(600),
  /** The explanation in technical terms, if plain ones leave something out. */
  precise: z.string().trim().min(1).max(600).nullable().default(null),
  /** One of our pages with more about it. */
  more: z.string().max(200).refine(isOwnPath, "A path on this site").nullable().default(null),
  reference: GuideReference.omit({ id: true }).nullable().default(null),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

/** `content/glossary.json`. */
export const Glossary = z.strictObject({ schemaVersion: z.literal(1), terms: z.array(GlossaryTerm) });
export type Glossary = z.infer<typeof Glossary>;
