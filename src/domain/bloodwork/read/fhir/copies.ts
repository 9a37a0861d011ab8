import { codingsOf, wordsOf } from "./codes.ts";
import { listOf, member, textOf } from "./json.ts";
import type { Found } from "./resources.ts";

export interface Copies {
  readonly kept: readonly Found[];
  /** Earlier copies of a retained one, in document order. */
  readonly earlier: readonly Found[];
}

/**
 * A result may occur several times in a document: original, corrected, withdrawn. The latest by `meta.lastUpdated`,
 * then by version, then by position is used, whatever it says.
 */
export function latestCopies(observations: readonly Found[]): Copies {
  const latest = new Map<string, Found>();
  const groupOf = new Map<string, string>();
  const groups = observations.map((found, place) => {
    const names = namesOf(found);
    const group = names.flatMap((name) => groupOf.get(name) ?? [])[0] ?? `place ${place}`;
    for (const name of names) if (!groupOf.has(name)) groupOf.set(name, group);
    const known = latest.get(group);
    if (known === undefined || !isOlder(found, known)) latest.set(group, found);
    return group;
  });
  const isKept = (found: Found, place: number): boolean => latest.get(groups[place] ?? "") === found;
  return { kept: observations.filter(isKept), earlier: observations.filter((found, place) => !isKept(found, place)) };
}

/** An identifier alone may belong to the whole report: it identifies a result only together with what was measured. */
function namesOf({ resource, fullUrl, container }: Found): readonly string[] {
  const id = textOf(resource, "id");
  const place = fullUrl !== "" ? fullUrl.split("/_history/", 1).join() : id;
  const [coding] = codingsOf(member(resource, "code"));
  const what = `${coding?.system}|${coding?.code}|${wordsOf(member(resource, "code"))}`;
  const identifiers = listOf(member(resource, "identifier"))
    .map((one) => `${textOf(one, "system")}|${textOf(one, "value")}`)
    .filter((one) => !one.endsWith("|"))
    .map((one) => `identifier ${one} ${what} ${textOf(resource, "effectiveDateTime")}`);
  return place === "" || container !== null ? identifiers : [`place ${place}`, ...identifiers];
}

function isOlder(one: Found, other: Found): boolean {
  const [updated, known] = [one, other].map(({ resource }) => textOf(member(resource, "meta"), "lastUpdated"));
  if (updated !== known && updated && known) return updated < known;
  const [version = "", knownVersion = ""] = [one, other].map(({ resource }) =>
    textOf(member(resource, "meta"), "versionId"),
  );
  return version !== "" && knownVersion !== "" && Number(version) < Number(knownVersion);
}
