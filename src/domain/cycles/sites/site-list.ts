import { z } from "zod";
import { INJECTION_KINDS, INJECTION_SITES } from "./body-sites.ts";

/** The maximum length in a dose. */
const SiteName = z.string().trim().min(1).max(60);
const InjectionCode = z.enum(INJECTION_SITES.map(({ code }) => code));

/** A part replaces its built-in site; any other site is added. */
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

/** A custom site. Doses contain its name as it was when they were logged. */
const OwnSite = z.strictObject({
  name: SiteName,
  /** Latest first. Doses logged under one of them count for it. */
  formerNames: z.array(SiteName).max(20),
  kinds: z.array(z.enum(INJECTION_KINDS)).min(1).max(INJECTION_KINDS.length),
  place: SitePlace,
});
export type OwnSite = z.infer<typeof OwnSite>;

export const MAX_OWN_SITES = 60;

/** How a person's sites differ from the built-in ones. The editor makes sure that names differ (`nameProblem`). */
export const SiteList = z.strictObject({
  own: z.array(OwnSite).max(MAX_OWN_SITES, `A list holds at most ${MAX_OWN_SITES} sites of your own.`),
  /** Codes of built-in sites that the person doesn't use. */
  leftOut: z.array(InjectionCode).max(INJECTION_SITES.length),
});
export type SiteList = z.infer<typeof SiteList>;

/** The list of a person without changes. */
export const BUILT_IN: SiteList = { own: [], leftOut: [] };
