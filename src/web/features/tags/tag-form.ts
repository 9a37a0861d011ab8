import { z } from "zod";
import type { Tag } from "#contract/tags.ts";
import type { TagFields } from "./tag-queries.ts";

export const COLOURS: ReadonlyArray<Tag["colour"]> = ["grey", "teal", "blue", "violet", "amber", "rose"];

const ALIAS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const TagForm = z.object({
  name: z.string().trim().min(1, "A tag needs a name."),
  colour: z.enum(COLOURS),
  description: z.string().trim(),
  aliases: z.string().transform((text, context) => {
    const words = wordsIn(text);
    const wrong = words.find((word) => !ALIAS.test(word) || word.length > 60);
    if (wrong !== undefined)
      context.addIssue(`“${wrong}” is not made of lower-case letters, digits and single hyphens.`);
    return words;
  }),
}) satisfies z.ZodType<TagFields>;

export type TagTexts = z.input<typeof TagForm>;

export function textsOfTag(tag: TagFields | null): TagTexts {
  if (tag === null) return { name: "", colour: "grey", description: "", aliases: "" };
  const { name, colour, description, aliases } = tag;
  return { name, colour, description, aliases: aliases.join(", ") };
}

function wordsIn(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim().toLowerCase().replace(/\s+/g, "-"));
  return [...new Set(parts.filter(Boolean))];
}
