import type { Facet, Sort } from "#domain/peptides/browse-choices.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import { EVIDENCE_LEVELS } from "#domain/peptides/vocabulary.ts";
import { routeText } from "#web/lib/measured-in.ts";
import { CATEGORY_LABELS, KIND_LABELS } from "../messages.ts";
import type { TagName } from "./library-queries.ts";

export const FACET_TITLES: Record<Facet, string> = {
  category: "Category",
  evidence: "Best evidence",
  approval: "Approval",
  sport: "In sport",
  route: "Route studied",
  kind: "Kind",
  tags: "Tags",
};

const APPROVAL_WORDS: Record<string, string> = {
  us: "Approved in the US",
  eu: "Approved in the EU",
  neither: "Approved in neither",
  unknown: "Not known",
};
const SPORT_WORDS: Record<string, string> = {
  banned: "Banned in sport",
  "not-banned": "Not banned in sport",
  unknown: "Not known",
};
const EVIDENCE_CHOICES: Record<string, string> = { ...EVIDENCE_WORDS, none: "None known" };

/** What is beside a value in its group. */
export function valueText(facet: Facet, value: string, tagNames: ReadonlyMap<string, TagName>): string {
  if (facet === "tags") return tagText(value, tagNames);
  const words: Record<string, string> = {
    category: CATEGORY_LABELS,
    evidence: EVIDENCE_CHOICES,
    approval: APPROVAL_WORDS,
    sport: SPORT_WORDS,
    kind: KIND_LABELS,
    route: {},
  }[facet];
  // values of this facet are routes
  if (facet === "route") return capital(routeText(value as Parameters<typeof routeText>[0]));
  return words[value] ?? value;
}

/** What a value says where its group is not seen. */
export function chosenText(facet: Facet, value: string, tagNames: ReadonlyMap<string, TagName>): string {
  if (facet === "evidence") return `Evidence: ${valueText(facet, value, tagNames).toLowerCase()}`;
  if (facet === "approval" && value === "unknown") return "Approval not known";
  if (facet === "approval" && value === "neither") return "Approved in neither the US nor the EU";
  if (facet === "sport" && value === "unknown") return "Status in sport not known";
  return valueText(facet, value, tagNames);
}

/** A tag without a name is shown as its slug. */
export function tagText(tag: string, tagNames: ReadonlyMap<string, TagName>): string {
  return tagNames.get(tag)?.name ?? capital(tag.replaceAll("-", " "));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const EVIDENCE_CHOICE_ORDER = [...EVIDENCE_LEVELS, "none"] as const;

export const SORT_WORDS: Record<Sort, string> = {
  name: "Name",
  evidence: "Best evidence",
  people: "Largest study",
  "newest-study": "Newest study",
  "half-life": "Half-life in people",
  mass: "Mass",
};

export const DIRECTION_WORDS: Record<Sort, Record<"asc" | "desc", string>> = {
  name: { asc: "A to Z", desc: "Z to A" },
  evidence: { asc: "weakest first", desc: "strongest first" },
  people: { asc: "fewest people first", desc: "most people first" },
  "newest-study": { asc: "oldest first", desc: "newest first" },
  "half-life": { asc: "shortest first", desc: "longest first" },
  mass: { asc: "lightest first", desc: "heaviest first" },
};
