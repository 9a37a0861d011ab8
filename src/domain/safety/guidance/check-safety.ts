import type { Peptide } from "#domain/peptides/peptide.ts";
import { hostOf, isOfficialHost } from "./official-hosts.ts";
import type { PhoneNumber, SafetyDocument, SafetyReference } from "./safety-document.ts";

interface SafetyProblem {
  readonly place: string;
  readonly message: string;
}

type Cited = Pick<Peptide, "slug" | "references">;

/** Rules across fields of the safety page. A document without problems may ship. */
export function checkSafety(document: SafetyDocument, library: readonly Cited[]): readonly SafetyProblem[] {
  const { references, redFlags, places, authorities, disposal } = document;
  const known = new Set(references.map(({ id }) => id));
  const claims = [
    ...redFlags.map(({ code, refs }) => ({ place: code, refs })),
    ...places.flatMap((place) => numbersOf(place).map(({ refs }) => ({ place: place.code, refs }))),
    ...[...authorities, ...disposal].map(({ code, refs }) => ({ place: code, refs })),
  ];
  const used = new Set(claims.flatMap(({ refs }) => refs));
  return [
    ...claims.flatMap(({ place, refs }) =>
      refs.filter((ref) => !known.has(ref)).map((ref) => ({ place, message: `reference ${ref} does not exist` })),
    ),
    ...references
      .filter(({ id }) => !used.has(id))
      .map(({ id }) => ({ place: id, message: "is a reference that is not cited" })),
    ...references.flatMap((reference) => libraryProblems(reference, library)),
    ...[
      ...references.map(({ id, url }) => ({ place: id, url })),
      ...authorities.map(({ code, url }) => ({ place: code, url })),
    ]
      .filter(({ url }) => !isOfficialHost(hostOf(url)))
      .map(({ place, url }) => ({ place, message: `${hostOf(url)} is not an official source` })),
    ...redFlags
      .filter(({ urgency, say }) => (urgency === "now") !== (say !== null))
      .map(({ code }) => ({ place: code, message: "words for the emergency service belong to what is called now" })),
    ...authorities
      .filter(({ order }) => new Set(order).size !== order.length)
      .map(({ code }) => ({ place: code, message: "asks a section twice" })),
    ...[
      references.map(({ id }) => id),
      redFlags.map(({ code }) => code),
      authorities.map(({ code }) => code),
      disposal.map(({ code }) => code),
      places.map(({ code }) => code),
      places.flatMap(({ regions }) => regions),
      places.flatMap(({ timeZones }) => timeZones),
    ].flatMap((names) => twice(names).map((place) => ({ place, message: "is there twice" }))),
  ];
}

const numbersOf = (place: SafetyDocument["places"][number]): readonly PhoneNumber[] =>
  [place.emergency, place.crisis, place.poison].filter((number) => number !== null);

/** References copied from the library must match it. */
function libraryProblems(reference: SafetyReference, library: readonly Cited[]): SafetyProblem[] {
  if (reference.library === null) return [];
  const [slug, id] = reference.library.split(":");
  const original = library.find((entry) => entry.slug === slug)?.references.find((item) => item.id === id);
  const isSame =
    original !== undefined &&
    original.title === reference.title &&
    original.source === reference.source &&
    original.year === reference.year &&
    original.url === reference.url;
  return isSame ? [] : [{ place: reference.id, message: `differs from ${reference.library} in the library` }];
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
