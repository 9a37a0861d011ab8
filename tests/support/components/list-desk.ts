import {
  addToList,
  createList,
  deleteList,
  duplicateList,
  listLists,
  type PeptideList,
  readList,
  updateList,
} from "#contract/lists.ts";
import { list } from "#support/made-records.ts";
import { type Answer, answer, refusal } from "./fake-api.ts";

interface ListDesk {
  readonly lists: PeptideList[];
  readonly answers: readonly Answer[];
  /** What somebody does to a list elsewhere. */
  change(id: string, changes: Partial<PeptideList>): void;
  remove(id: string): void;
  /** "bpc-157:note tb-500" is a list of two. */
  text(id: string): string;
}

export const itemsOf = (text: string) =>
  text.split(" ").flatMap((word) => {
    const [slug = "", note = ""] = word.split(":");
    return slug === "" ? [] : [{ slug, note }];
  });

export const listOf = (items: string, name = "Knee"): PeptideList => list({ name, items: itemsOf(items) });

/** Keeps what a page sends of lists and answers with it. */
export function listDesk(...lists: PeptideList[]): ListDesk {
  const find = (id: string): PeptideList => {
    const found = lists.find((one) => one.id === id);
    if (!found) throw refusal("not-found");
    return found;
  };
  const change = (id: string, changes: Partial<PeptideList>): PeptideList => {
    const before = find(id);
    const after = { ...before, ...changes, version: before.version + 1 };
    lists.splice(lists.indexOf(before), 1, after);
    return after;
  };
  const add = (fields: Partial<PeptideList>): PeptideList => {
    const made = { ...list(), ...fields };
    lists.unshift(made);
    return made;
  };
  const remove = (id: string) => void lists.splice(lists.indexOf(find(id)), 1);
  return {
    lists,
    change,
    remove,
    text: (id) =>
      find(id)
        .items.map(({ slug, note }) => (note ? `${slug}:${note}` : slug))
        .join(" "),
    answers: [
      answer(listLists, () => ({ items: [...lists], nextCursor: null })),
      answer(readList, ({ params }) => find(params.id)),
      answer(createList, ({ body }) => add(body)),
      answer(updateList, ({ params, body: { version, ...fields } }) => {
        if (find(params.id).version !== version) throw refusal("stale-version");
        return change(params.id, fields);
      }),
      answer(addToList, ({ params, body }) => {
        const { items } = find(params.id);
        return items.some(({ slug }) => slug === body.slug)
          ? find(params.id)
          : change(params.id, { items: [...items, body] });
      }),
      answer(duplicateList, ({ params }) => {
        const { name, description, items } = find(params.id);
        return add({ name: `${name} (copy)`, description, items });
      }),
      answer(deleteList, ({ params }) => remove(params.id)),
    ],
  };
}
