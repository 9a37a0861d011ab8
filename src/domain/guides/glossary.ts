import { z } from "zod";
import { GuideReference } from "./guide.ts";
import { isOwnPath } from "./guide-link.ts";

const Term = z.string().trim().min(1).max(80);

/** A word explained in one or two sentences that anybody can read. */
export const GlossaryTerm = z.strictObject({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  term: Term,
  /** Other spellings under which a text may mean the same. */
  aliases: z.array(Term).max(20),
  definition: z.string().trim().min(1).max(600),
  /** The same in the words of the trade, where plain ones leave something out. */
  precise: z.string().trim().min(1).max(600).nullable().default(null),
  /** A page of ours that says more. */
  more: z.string().max(200).refine(isOwnPath, "A path on this site").nullable().default(null),
  reference: GuideReference.omit({ id: true }).nullable().default(null),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

/** `content/glossary.json`. */
export const Glossary = z.strictObject({ schemaVersion: z.literal(1), terms: z.array(GlossaryTerm) });
export type Glossary = z.infer<typeof Glossary>;
