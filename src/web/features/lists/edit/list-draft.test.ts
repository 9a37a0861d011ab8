import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListItem, PeptideList } from "#contract/lists.ts";
import { changedItems, type ItemChange } from "./item-change.ts";
import {
  afterSave,
  clashesIn,
  isDirty,
  rebased,
  sendableFields,
  settled,
  shownFields,
  startDraft,
  withChange,
  withoutSaved,
  withText,
} from "./list-draft.ts";

/** "a b:note c" are the items a, b with a note, and c. */
function list(items: string, changes: Partial<PeptideList> = {}): PeptideList {
  return {
    id: "1",
    userId: "u",
    name: "Mine",
    description: "",
    items: itemsOf(items),
    shareToken: null,
    version: 1,
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    ...changes,
  };
}
const itemsOf = (text: string) =>
  text.split(" ").flatMap((word) => {
    const [slug = "", note = ""] = word.split(":");
    return slug === "" ? [] : [{ slug, note }];
  });
const textOf = (items: ReadonlyArray<{ slug: string; note: string }>) =>
  items.map(({ slug, note }) => (note === "" ? slug : `${slug}:${note}`)).join(" ");

describe("a change of the items", () => {
  test.each<[string, ItemChange, string]>([
    ["a b", { kind: "add", item: { slug: "c", note: "" }, at: 2 }, "a b c"],
    ["a b", { kind: "add", item: { slug: "c", note: "n" }, at: 0 }, "c:n a b"],
    ["a b", { kind: "add", item: { slug: "c", note: "" }, at: 99 }, "a b c"],
    ["a b:n", { kind: "add", item: { slug: "b", note: "other" }, at: 0 }, "a b:n"],
    ["a b c", { kind: "remove", slug: "b" }, "a c"],
    ["a b c", { kind: "remove", slug: "x" }, "a b c"],
    ["a b c", { kind: "move", slug: "a", to: 2 }, "b c a"],
    ["a b c", { kind: "move", slug: "c", to: 0 }, "c a b"],
    ["a b c", { kind: "move", slug: "b", to: 1 }, "a b c"],
    ["a b c", { kind: "move", slug: "a", to: 99 }, "b c a"],
    ["a b c", { kind: "move", slug: "x", to: 0 }, "a b c"],
  ])("%s, %j gives %s", (before, change, after) => {
    expect(textOf(changedItems(itemsOf(before), change))).toBe(after);
  });

  test("never doubles or loses another item", () => {
    const slugs = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
    const place = fc.nat(6);
    const change = fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        item: fc.record({ slug: fc.constantFrom("a", "f"), note: fc.constant("") }),
        at: place,
      }),
      fc.record({ kind: fc.constant("remove" as const), slug: fc.constantFrom("a", "f") }),
      fc.record({ kind: fc.constant("move" as const), slug: fc.constantFrom("a", "f"), to: place }),
    );
    fc.assert(
      fc.property(slugs, change, (before, change) => {
        const items: ListItem[] = before.map((slug) => ({ slug, note: slug }));
        const after = changedItems(items, change);
        const about = change.kind === "add" ? change.item.slug : change.slug;
        const others = (all: readonly ListItem[]) => all.filter(({ slug }) => slug !== about);
        expect(others(after)).toEqual(others(items));
        expect(new Set(after.map(({ slug }) => slug)).size).toBe(after.length);
      }),
    );
  });
});

describe("a draft on a newer version", () => {
  test("keeps what each side did in different places", () => {
    let draft = startDraft(list("a b c"));
    draft = withText(draft, "note:a", "mine");
    draft = withChange(draft, { kind: "move", slug: "c", to: 0 });
    draft = rebased(draft, list("a b:theirs d", { version: 2, name: "Theirs" }));
    expect(clashesIn(draft)).toEqual([]);
    expect(sendableFields(draft)).toMatchObject({ name: "Theirs" });
    expect(textOf(sendableFields(draft).items)).toBe("a:mine b:theirs d");
    draft = rebased(draft, list("d a c", { version: 3 }));
    expect(textOf(sendableFields(draft).items)).toBe("c d a:mine");
  });

  test("an older version is no news", () => {
    const draft = startDraft(list("a", { version: 5 }));
    expect(rebased(draft, list("b", { version: 4 }))).toBe(draft);
  });

  test("two texts in one place clash: both are there, and the stored one is not overwritten", () => {
    const draft = rebased(withText(startDraft(list("a:old")), "note:a", "mine"), list("a:theirs", { version: 2 }));
    expect(clashesIn(draft)).toEqual([{ place: "note:a", mine: "mine", stored: "theirs" }]);
    expect(textOf(shownFields(draft).items)).toBe("a:mine");
    expect(textOf(sendableFields(draft).items)).toBe("a:theirs");
    expect(isDirty(draft)).toBe(false);
    expect(textOf(sendableFields(settled(draft, "note:a", "mine")).items)).toBe("a:mine");
    expect(textOf(shownFields(settled(draft, "note:a", "stored")).items)).toBe("a:theirs");
  });

  test("the same text typed twice is no clash", () => {
    const draft = rebased(withText(startDraft(list("a")), "note:a", "same"), list("a:same", { version: 2 }));
    expect([clashesIn(draft), isDirty(draft)]).toEqual([[], false]);
  });

  test("a note on an item that somebody removed brings the item back", () => {
    const draft = rebased(withText(startDraft(list("a b")), "note:a", "mine"), list("b", { version: 2 }));
    expect(textOf(sendableFields(draft).items)).toBe("b a:mine");
  });
});

describe("after a save", () => {
  test("what was typed meanwhile is still to be saved, on what was stored", () => {
    const sent = withText(startDraft(list("a")), "note:a", "one");
    const typedOn = withText(sent, "note:a", "one two");
    const draft = afterSave(typedOn, sent, list("a:one", { version: 2 }));
    expect([clashesIn(draft), isDirty(draft)]).toEqual([[], true]);
    expect(textOf(sendableFields(draft).items)).toBe("a:one two");
  });

  test("changes that were sent are not made again", () => {
    const sent = withChange(startDraft(list("a b")), { kind: "remove", slug: "a" });
    const more = withChange(sent, { kind: "move", slug: "b", to: 0 });
    const draft = afterSave(more, sent, list("b", { version: 2 }));
    expect(draft.changes).toHaveLength(1);
    expect(isDirty(draft)).toBe(false);
  });

  test("a blank at the end of a name stays while one types, and is gone afterwards", () => {
    const sent = withText(startDraft(list("")), "name", "My ");
    const draft = afterSave(sent, sent, list("", { name: "My", version: 2 }));
    expect([shownFields(draft).name, isDirty(draft)]).toEqual(["My ", false]);
    expect(shownFields(withoutSaved(draft)).name).toBe("My");
  });
});

test("an emptied name is not sent", () => {
  const draft = withText(startDraft(list("")), "name", "  ");
  expect([sendableFields(draft).name, isDirty(draft)]).toEqual(["Mine", false]);
});

test("a removed item takes its unsaved note along, and undo brings both back", () => {
  let draft = withText(startDraft(list("a b")), "note:a", "typed");
  const [item] = shownFields(draft).items;
  if (!item) throw new Error("the item is gone");
  draft = withChange(draft, { kind: "remove", slug: "a" });
  expect(textOf(sendableFields(draft).items)).toBe("b");
  draft = withChange(draft, { kind: "add", item, at: 0 });
  expect(textOf(sendableFields(draft).items)).toBe("a:typed b");
});

test("text typed back to what it was is nothing to save", () => {
  const draft = withText(withText(startDraft(list("a:x")), "note:a", "xy"), "note:a", "x");
  expect(isDirty(draft)).toBe(false);
});
