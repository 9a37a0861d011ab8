import { bodySite, readSite } from "./body-sites.ts";
import { nameKey } from "./person-sites.ts";
import { MAX_OWN_SITES, type OwnSite, type SiteList } from "./site-list.ts";

/** Older names are dropped. */
const MAX_FORMER_NAMES = 20;

/** How many more custom sites fit. */
export const siteRoom = ({ own }: SiteList): number => Math.max(0, MAX_OWN_SITES - own.length);

export const leaveOut = (list: SiteList, code: string): SiteList => ({
  ...list,
  leftOut: [...list.leftOut.filter((one) => one !== code), code],
});

export const bringBack = (list: SiteList, code: string): SiteList => ({
  ...list,
  leftOut: list.leftOut.filter((one) => one !== code),
});

/** Never adds the same name twice, as two devices might. */
export const addSite = (list: SiteList, site: Omit<OwnSite, "formerNames">): SiteList =>
  nameProblem(list, site.name, null) === "taken" ? list : { ...list, own: [...list.own, { ...site, formerNames: [] }] };

/** A renamed site stays the same site: doses keep the name they were logged under and still count for it. */
export function changeSite(list: SiteList, name: string, changed: Omit<OwnSite, "formerNames">): SiteList {
  const change = (site: OwnSite): OwnSite => {
    const former = [site.name, ...site.formerNames].filter((one) => nameKey(one) !== nameKey(changed.name));
    return { ...changed, formerNames: former.slice(0, MAX_FORMER_NAMES) };
  };
  return { ...list, own: list.own.map((site) => (site.name === name ? change(site) : site)) };
}

/** Logged doses don't change. A built-in site becomes whole again without its last part. */
export const deleteSite = (list: SiteList, name: string): SiteList => ({
  ...list,
  own: list.own.filter((site) => site.name !== name),
});

/** Replaces a built-in site by parts with the same use. */
export function splitSite(list: SiteList, code: string, names: readonly string[]): SiteList {
  const kinds = (bodySite(code)?.kinds ?? []).filter((kind) => kind !== "nasal");
  return names.reduce((split, name) => addSite(split, { name, kinds, place: { partOf: code } }), list);
}

export const joinSite = (list: SiteList, code: string): SiteList => ({
  ...list,
  own: list.own.filter(({ place }) => !("partOf" in place && place.partOf === code)),
});

export type NameProblem = "empty" | "too-long" | "built-in" | "taken" | "former";

/** The maximum length in a dose. */
export const MAX_LETTERS = 60;

/** Why a name can't be used; `itself` is the name of the site that is being renamed. */
export function nameProblem({ own }: SiteList, name: string, itself: string | null): NameProblem | null {
  const key = nameKey(name);
  const others = own.filter((site) => site.name !== itself);
  if (key === "") return "empty";
  if (readSite(name).length > MAX_LETTERS) return "too-long";
  if (bodySite(name) !== null) return "built-in";
  if (others.some((site) => nameKey(site.name) === key)) return "taken";
  return others.some(({ formerNames }) => formerNames.some((one) => nameKey(one) === key)) ? "former" : null;
}
