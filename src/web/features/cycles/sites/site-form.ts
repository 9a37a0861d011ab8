import { z } from "zod";
import { bodySite, INJECTION_KINDS, readSite } from "#domain/cycles/sites/body-sites.ts";
import { nameProblem } from "#domain/cycles/sites/edit-sites.ts";
import { nameKey, siteAt, sitesOf } from "#domain/cycles/sites/person-sites.ts";
import { BUILT_IN, type OwnSite, type SiteList, type SitePlace } from "#domain/cycles/sites/site-list.ts";
import { NAME_WORDS } from "./site-words.ts";

export interface SiteDraft extends Pick<OwnSite, "name" | "kinds"> {
  readonly place: SitePlace | null;
  /** Its current name in the list; null for a new site. */
  readonly renames: string | null;
}

/** Validates a site against the others on the list. */
export const siteForm = (list: SiteList, renames: string | null) =>
  z.object({
    name: z.string().transform((text, context) => {
      const problem = nameProblem(list, text, renames);
      if (problem !== null) context.addIssue(NAME_WORDS[problem]);
      return readSite(text);
    }),
    place: z.custom<SitePlace | null>().transform((place, context) => {
      if (place !== null) return place;
      context.addIssue("Choose where it is");
      return z.NEVER;
    }),
    kinds: z.array(z.enum(INJECTION_KINDS)).min(1, "Choose at least one"),
  });

export const textsOfSite = ({ name, kinds, place }: SiteDraft): z.input<ReturnType<typeof siteForm>> => ({
  name,
  kinds,
  place: place ?? beginningOf(name),
});

/** "Abdomen left upper, near the rib" belongs to the built-in site it starts with. */
function beginningOf(name: string): SitePlace | null {
  const whole = siteAt(sitesOf(BUILT_IN), name);
  return whole === null || whole.region === "nose" ? null : { near: whole.code };
}

/** Uses of a built-in site; null for other sites. */
export const kindsAt = (code: string): OwnSite["kinds"] | null =>
  bodySite(code)?.kinds.filter((kind) => kind !== "nasal") ?? null;

/** Validates names for the parts of a site; `word` is the text after the site's own name. */
export const splitForm = (list: SiteList, whole: string) =>
  z.object({ parts: z.array(z.object({ word: z.string() })) }).transform(({ parts }, context): string[] => {
    const names = parts.map(({ word }) => readSite(`${whole}, ${word}`));
    const keys = names.map(nameKey);
    names.forEach((name, place) => {
      const isTwice = keys.indexOf(nameKey(name)) < place;
      const problem = parts[place]?.word.trim() === "" ? "empty" : isTwice ? "taken" : nameProblem(list, name, null);
      if (problem !== null)
        context.addIssue({ code: "custom", path: ["parts", place, "word"], message: NAME_WORDS[problem] });
    });
    return names;
  });
