import type { Tag } from "#contract/tags.ts";

export const TAG_ORDERS = [
  { value: "name", label: "Name" },
  { value: "most", label: "Most used first" },
  { value: "least", label: "Least used first" },
] as const;
export type TagOrder = (typeof TAG_ORDERS)[number]["value"];

export const TAG_FILTERS = [
  { value: "all", label: "All tags" },
  { value: "once", label: "Used once" },
  { value: "never", label: "Not used" },
  { value: "undescribed", label: "Without a description" },
] as const;
export type TagFilter = (typeof TAG_FILTERS)[number]["value"];

const useOf = ({ usage }: Tag) => usage.peptides + usage.guides;

const IS_SHOWN: Readonly<Record<TagFilter, (tag: Tag) => boolean>> = {
  all: () => true,
  once: (tag) => useOf(tag) === 1,
  never: (tag) => useOf(tag) === 0,
  undescribed: ({ description }) => description === "",
};

const COMPARE: Readonly<Record<TagOrder, (a: Tag, b: Tag) => number>> = {
  name: () => 0,
  most: (a, b) => useOf(b) - useOf(a),
  least: (a, b) => useOf(a) - useOf(b),
};

interface Wanted {
  /** Part of a name, an address or an alias. */
  readonly text: string;
  readonly filter: TagFilter;
  readonly order: TagOrder;
}

/** Tags that are alike in the order asked for come by name. */
export function findTags(tags: readonly Tag[], { text, filter, order }: Wanted): Tag[] {
  const wanted = text.trim().toLowerCase();
  return tags
    .filter(
      (tag) =>
        IS_SHOWN[filter](tag) &&
        [tag.name, tag.slug, ...tag.aliases].some((word) => word.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => COMPARE[order](a, b) || a.name.localeCompare(b.name, "en"));
}
