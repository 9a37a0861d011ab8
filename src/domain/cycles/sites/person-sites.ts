import type { Route } from "#domain/peptides/vocabulary.ts";
import {
  BODY_SITES,
  type BodyRegion,
  type BodySite,
  bodySite,
  type Point,
  plainSite,
  readSite,
  type SiteKind,
} from "./body-sites.ts";
import type { OwnSite, SiteList } from "./site-list.ts";

/** A site as offered and drawn. */
export interface Site extends Point {
  /** Stored with a dose: the code of a built-in site, else the name. */
  readonly code: string;
  readonly label: string;
  readonly kinds: readonly SiteKind[];
  /** Null for a custom place on the drawing. */
  readonly region: BodyRegion | null;
  /** The code of the built-in site it replaces. */
  readonly partOf: string | null;
}

export interface PersonSites {
  /** Neighbors together; custom places on the drawing last. */
  readonly inUse: readonly Site[];
  /** Custom sites by all their names, present and former, in lower case. */
  readonly own: ReadonlyMap<string, Site>;
}

export function sitesOf(list: SiteList): PersonSites {
  const placed = list.own.map((own) => ({ ...own, site: siteOf(own, list) }));
  const around = BODY_SITES.flatMap((whole) => {
    const parts = placed.filter(({ place }) => "partOf" in place && place.partOf === whole.code);
    const near = placed.filter(({ place }) => "near" in place && place.near === whole.code);
    const itself = parts.length > 0 || list.leftOut.includes(whole.code) ? [] : [{ ...whole, partOf: null }];
    return [...itself, ...[...parts, ...near].map(({ site }) => site)];
  });
  const elsewhere = placed.filter(({ place }) => "view" in place).map(({ site }) => site);
  const former = placed.flatMap(({ formerNames, site }) => formerNames.map((name) => [nameKey(name), site] as const));
  const present = placed.map(({ name, site }) => [nameKey(name), site] as const);
  return { inUse: [...around, ...elsewhere], own: new Map([...former, ...present]) };
}

const KIND_OF: Readonly<Partial<Record<Route, SiteKind>>> = {
  sc: "subcutaneous",
  im: "intramuscular",
  intranasal: "nasal",
};

/** Whether doses by this route have a site, whatever is in the person's list. */
export const hasSite = (route: Route | null): boolean =>
  route === null || route === "unspecified injection" || KIND_OF[route] !== undefined;

/** Sites used for a route; all injection sites if the route is unknown, none if it needs no site. */
export function sitesFor({ inUse }: PersonSites, route: Route | null): Site[] {
  const kind = route === null ? undefined : KIND_OF[route];
  if (kind !== undefined) return inUse.filter(({ kinds }) => kinds.includes(kind));
  return hasSite(route) ? inUse.filter(({ kinds }) => !kinds.includes("nasal")) : [];
}

/** One spelling per site: as `readSite`, and the present name of a custom site for a former one. */
export const codeOf = ({ own }: PersonSites, text: string): string => own.get(nameKey(text))?.code ?? readSite(text);

/**
 * The site that a text names or starts with ("Abdomen left upper, near the rib" counts as the whole site); null if
 * there is none.
 */
export function siteAt({ own }: PersonSites, text: string): Site | null {
  const named = own.get(nameKey(text));
  if (named) return named;
  const byWords = new Map([...own].map(([name, site]) => [plainSite(name), site]));
  const words = plainSite(text).split(" ").filter(Boolean);
  for (let count = words.length; count > 0; count -= 1) {
    const beginning = words.slice(0, count).join(" ");
    const known = bodySite(beginning);
    if (known) return { ...known, partOf: null };
    const site = byWords.get(beginning);
    if (site) return site;
  }
  return null;
}

/** The form in which names of custom sites are compared. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** How far apart custom sites of one place are drawn. */
const APART = 3;
const MIDDLE = 50;

function siteOf({ name, kinds, place }: OwnSite, { own }: SiteList): Site {
  const itself = { code: name, label: name, kinds, partOf: null };
  if ("view" in place) return { ...itself, region: null, ...place };
  const alike = own.filter((one) => JSON.stringify(one.place) === JSON.stringify(place));
  const order = alike.findIndex((one) => one.name === name);
  const partOf = "partOf" in place ? place.partOf : null;
  const { region, view, x, y } = wholeOf("partOf" in place ? place.partOf : place.near);
  if (partOf === null) return { ...itself, region, view, x, y: y + APART * (order + 1) };
  const outwards = (order - (alike.length - 1) / 2) * (x < MIDDLE ? -1 : 1);
  return { ...itself, partOf, region, view, x: x + APART * outwards, y };
}

function wholeOf(code: string): BodySite {
  const whole = bodySite(code);
  if (whole === null) throw new Error(`no built-in site ${code}`); // the list was validated when it was stored
  return whole;
}
