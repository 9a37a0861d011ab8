import { z } from "zod";
import { INJECTION_KINDS, INJECTION_SITES } from "./body-sites.ts";

/** As long as what a dose can hold. */
const SiteName = z.string().trim().min(1).max(60);
const InjectionCode = z.enum(INJECTION_SITES.map(({ code }) => code));

/** A part takes the place of the built-in site it belongs to; any other site stands beside what is there. */
const SitePlace = z.union([
  z.strictObject({ partOf: InjectionCode }),
  z.strictObject({ near: InjectionCode }),
  z.strictObject({
    view: z.enum(["front", "back"]),
    x: z.int().min(0).max(100),
    y: z.int().min(0).max(110),
  }),
]);
export type SitePlace = z.infer<typeof SitePlace>;

/** A site of a person's own. Doses hold its name as it was when they were logged. */
const OwnSite = z.strictObject({
  name: SiteName,
  /** Latest first. Doses logged under one of them count for it. */
  formerNames: z.array(SiteName).max(20),
  kinds: z.array(z.enum(INJECTION_KINDS)).min(1).max(INJECTION_KINDS.length),
  place: SitePlace,
});
export type OwnSite = z.infer<typeof OwnSite>;

export const MOST_OWN_SITES = 60;

/** How a person's sites differ from the built-in ones. That names differ is the editor's to see (`nameProblem`). */
export const SiteList = z.strictObject({
  own: z.array(OwnSite).max(MOST_OWN_SITES, `A list holds at most ${MOST_OWN_SITES} sites of your own.`),
  /** Codes of built-in sites that the person does not use. */
  leftOut: z.array(InjectionCode).max(INJECTION_SITES.length),
});
export type SiteList = z.infer<typeof SiteList>;

/** The list of a person who changed nothing. */
export const BUILT_IN: SiteList = { own: [], leftOut: [] };
