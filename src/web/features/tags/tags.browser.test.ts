import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTag, deleteTag, listTags, mergeTag, type Tag, updateTag } from "#contract/tags.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { DESKTOP, NARROW, renderPage } from "#support/components/render-page.tsx";
import {
  expectNoSideScroll,
  focus,
  gone,
  setViewport,
  shown,
  textsOf,
  toast,
  violationsInBothThemes,
} from "#support/components/screen.ts";
import { misfits } from "#support/tour/misfits.ts";

const tag = (name: string, changes: Partial<Tag> = {}): Tag => ({
  ...{ id: crypto.randomUUID(), slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), name, colour: "grey" },
  ...{ description: "", aliases: [], usage: { peptides: 0, guides: 0 }, version: 1 },
  ...changes,
});

/** An admin's page with a fake server whose tags the test can change as another editor would. */
async function openTags(...tags: Tag[]) {
  const kept = new Map(tags.map((one) => [one.id, one]));
  const found = (id: string, version: number) => {
    const one = kept.get(id);
    if (!one) throw refusal("not-found");
    if (one.version !== version) throw refusal("stale-version", { currentVersion: one.version });
    return one;
  };
  const put = (one: Tag) => {
    kept.set(one.id, one);
    return one;
  };
  const api = await renderPage("/tags", {
    as: "admin",
    answers: [
      answer(listTags, () => ({ items: [...kept.values()] })),
      answer(createTag, ({ body }) => {
        if (!/[a-z0-9]/i.test(body.name))
          throw refusal("invalid-request", { errors: [{ path: "name", message: "Needs letters a to z or digits" }] });
        if (body.aliases.includes("oral"))
          throw refusal("conflict", {
            errors: [{ path: "aliases", message: "“oral” already leads to the tag “Oral”" }],
          });
        return put(tag(body.name, body));
      }),
      answer(updateTag, ({ params, body: { version, ...fields } }) =>
        put({ ...found(params.id, version), ...fields, version: version + 1 }),
      ),
      answer(mergeTag, ({ params, body: { into, version } }) => {
        found(params.id, version);
        kept.delete(params.id);
        return found(into, 1);
      }),
      answer(deleteTag, ({ params }) => void kept.delete(params.id)),
    ],
  });
  await shown(row(tags[0]?.name ?? ""));
  return { api, kept, put };
}

const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const dialog = () => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

async function choose(name: string, action: "Edit" | "Merge into…" | "Delete"): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await shown(dialog());
}

test("one is created; what is wrong is told beside its field and nothing typed is lost", async () => {
  const { api } = await openTags(tag("Oral"));
  await page.getByRole("button", { name: "New tag" }).click();
  await field("Aliases").fill("Ä");
  await userEvent.keyboard("{Enter}");
  await shown(dialog().getByText("A tag needs a name."));
  await shown(dialog().getByText("“ä” is not made of lower-case letters"));
  await expect.element(field("Name")).toHaveFocus();
  await field("Aliases").fill("");
  await field("Name").fill("日本");
  await press("Save tag");
  await shown(dialog().getByText("Needs letters a to z or digits"));
  await field("Name").fill("Made here");
  await field("Aliases").fill("Ärger, self made");
  await press("Save tag");
  await shown(dialog().getByText("“ärger” is not made of lower-case letters"));
  await field("Aliases").fill("oral, self made");
  await field("Description").fill("Invented for tests.");
  await dialog().getByRole("radio", { name: "rose" }).click();
  await press("Save tag");
  await shown(dialog().getByText("“oral” already leads to the tag “Oral”."));
  await expect.element(field("Description")).toHaveValue("Invented for tests.");
  await field("Aliases").fill("Self made");
  await press("Save tag");
  await shown(toast().getByText("Tag created"));
  await gone(dialog());
  await expect
    .poll(() => textsOf(row("Made here").getByRole("cell")))
    .toEqual(expect.arrayContaining(["Invented for tests.", "self-made", "Not used"]));
  expect(api.asked(createTag).at(-1)).toMatchObject({ body: { colour: "rose", aliases: ["self-made"] } });
});

test("many are sorted, filtered, and merged at once", async () => {
  const tags = [
    tag("Bone", { usage: { peptides: 1, guides: 0 } }),
    tag("Oral", { usage: { peptides: 5, guides: 2 } }),
    tag("By mouth", { usage: { peptides: 0, guides: 1 } }),
    tag("Aging"),
  ];
  const { api } = await openTags(...tags);
  const names = () => textsOf(page.getByRole("rowheader"));
  expect(await names()).toEqual(["Aging", "Bone", "By mouth", "Oral"]);
  await page.getByLabelText("Sort").selectOptions("Most used first");
  await expect.poll(names).toEqual(["Oral", "Bone", "By mouth", "Aging"]);
  await page.getByLabelText("Show", { exact: true }).selectOptions("Used once");
  await expect.poll(names).toEqual(["Bone", "By mouth"]);
  await page.getByRole("checkbox", { name: "Select Bone" }).click();
  await page.getByRole("checkbox", { name: "Select By mouth" }).click();
  await shown(page.getByText("2 of 4 tags, 2 selected"));
  await page.getByRole("button", { name: "Merge into…" }).click();
  await shown(dialog().getByRole("heading", { name: "Merge 2 tags into another tag" }));
  await field("Merge into").selectOptions("Oral (7)");
  await press("Merge");
  await shown(toast().getByText("Tags merged"));
  await shown(page.getByText("No tags here"));
  expect(api.asked(mergeTag).map(({ params, body }) => [params.id, body.into])).toEqual([
    [tags[0]?.id, tags[1]?.id],
    [tags[2]?.id, tags[1]?.id],
  ]);
  await setViewport(NARROW);
  await expectNoSideScroll();
});

test("one is merged into another only once that is chosen", async () => {
  const [cosmetic, other] = [tag("Cosmetic"), tag("Bioregulator", { usage: { peptides: 2, guides: 0 } })];
  const { api } = await openTags(cosmetic, other);
  await choose("Cosmetic", "Merge into…");
  await shown(dialog().getByText("This cannot be undone."));
  await press("Merge");
  await shown(dialog().getByText("Choose a tag."));
  await field("Merge into").selectOptions("Bioregulator (2)");
  await press("Merge");
  await shown(toast().getByText("Tags merged"));
  await gone(row("Cosmetic"));
  expect(api.asked(mergeTag)).toMatchObject([{ params: { id: cosmetic.id }, body: { into: other.id, version: 1 } }]);
});

test("a lost answer does not make the next press read that the name is taken", async () => {
  const { api, put } = await openTags(tag("Oral"));
  let isLost = true;
  const made = new Map<string | null, Tag>();
  api.set(
    answer(createTag, ({ body }) => {
      const key = api.keysOf(createTag).at(-1) ?? null;
      const before = key === null ? undefined : made.get(key);
      if (!before && made.size > 0) throw refusal("conflict");
      made.set(key, before ?? put(tag(body.name, body)));
      if (isLost) throw noAnswer();
      return made.get(key) ?? tag(body.name);
    }),
  );
  await page.getByRole("button", { name: "New tag" }).click();
  await field("Name").fill("Nasal");
  await press("Save tag");
  await shown(dialog().getByRole("alert"));
  isLost = false;
  await press("Save tag");
  await shown(toast().getByText("Tag created"));
  expect(made.size).toBe(1);
});

test("one is deleted after being told what carries it", async () => {
  const { api } = await openTags(tag("Oral"), tag("Russia", { usage: { peptides: 2, guides: 0 } }));
  await choose("Russia", "Delete");
  await shown(dialog().getByText("On 2 peptides. It disappears from all of them"));
  await press("Cancel");
  await shown(row("Russia"));
  expect(api.asked(deleteTag)).toEqual([]);
  await choose("Russia", "Delete");
  await press("Delete");
  await shown(toast().getByText("Tag deleted"));
  await gone(row("Russia"));
});

test("one is found by its name and by its aliases", async () => {
  await openTags(tag("GLP-1", { aliases: ["incretins"] }), tag("Oral"));
  for (const words of ["glp-1", "incretins"]) {
    await page.getByLabelText("Find a tag").fill(words);
    await expect.poll(() => textsOf(page.getByRole("rowheader"))).toEqual(["GLP-1"]);
  }
  await page.getByLabelText("Find a tag").fill("no such tag");
  await shown(page.getByText("No tag called “no such tag”"));
});

test("an alias is not broken beside long descriptions, nor is anything cut", async () => {
  const description =
    "For entries of which somebody has said a good deal that is worth reading before choosing. ".repeat(2);
  await openTags(tag("Tendon", { description, aliases: ["sinew"] }), tag("Oral", { description }));
  for (const size of [DESKTOP, { width: 1024, height: 768 }, NARROW]) {
    await setViewport(size);
    expect(misfits()).toEqual([]);
  }
});

describe("two editors at once", () => {
  test("the second is refused, shown what the first wrote, and may then replace it", async () => {
    const one = tag("GLP-1", { colour: "violet" });
    const { api, kept, put } = await openTags(one);
    await choose("GLP-1", "Edit");
    await field("Description").fill("Written by the second.");
    put({ ...one, name: "GLP-1 agonists", description: "Written by the first.", aliases: ["incretins"], version: 2 });
    await press("Save tag");
    const alert = dialog().getByRole("alert");
    await shown(alert.getByText("Not saved: this tag was just changed by another editor"));
    await shown(alert.getByText("It is “GLP-1 agonists” in violet now. Description: Written by the first."));
    await expect.element(field("Description")).toHaveValue("Written by the second.");
    expect(kept.get(one.id)?.description).toBe("Written by the first.");
    await press("Save tag");
    await shown(toast().getByText("Tag saved"));
    expect(api.asked(updateTag).at(-1)).toMatchObject({
      body: { name: "GLP-1", description: "Written by the second.", version: 2 },
    });
  });

  test("a merge that was overtaken changes nothing and says so", async () => {
    const one = tag("Investigational");
    const { kept, put } = await openTags(one, tag("Oral"));
    await choose("Investigational", "Merge into…");
    put({ ...one, description: "Changed meanwhile.", version: 2 });
    await field("Merge into").selectOptions("Oral (0)");
    await press("Merge");
    await shown(dialog().getByText("This tag was just changed by another editor."));
    expect(kept.get(one.id)?.description).toBe("Changed meanwhile.");
  });

  test("one that was deleted meanwhile is said to be gone, and what was typed stays", async () => {
    const one = tag("Soon gone");
    const { kept } = await openTags(one, tag("Oral"));
    await choose("Soon gone", "Edit");
    await field("Description").fill("Typed for nothing?");
    kept.delete(one.id);
    await press("Save tag");
    await shown(dialog().getByText("Another editor just deleted this tag."));
    await expect.element(field("Description")).toHaveValue("Typed for nothing?");
  });
});

test("one is changed by keyboard alone", async () => {
  const { api } = await openTags(tag("Oral", { colour: "blue" }));
  await focus(page.getByRole("button", { name: "Actions for Oral", exact: true }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await shown(dialog());
  await focus(field("Name"));
  const overTheRest = "{Tab}".repeat(4); // description, aliases, cancel, save
  await userEvent.keyboard(`{End} use{Tab}{ArrowRight}${overTheRest}{Enter}`);
  await shown(toast().getByText("Tag saved"));
  expect(api.asked(updateTag)).toMatchObject([{ body: { name: "Oral use", colour: "violet" } }]);
});

test("one is opened and left by keyboard, and the focus comes back", async () => {
  await openTags(tag("Oral", { colour: "blue" }));
  const actions = page.getByRole("button", { name: "Actions for Oral", exact: true });
  await focus(actions);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await shown(dialog());
  await userEvent.keyboard("{Escape}");
  await gone(dialog());
  await expect.element(actions).toHaveFocus();
});

test("nothing for axe to complain about, dark and light, on a phone and a desk", async () => {
  await openTags(tag("Oral"), tag("GLP-1", { description: "Incretins.", aliases: ["incretins"] }));
  await setViewport(NARROW);
  expect(await violationsInBothThemes()).toEqual([]);
  expectNoSideScroll();
  await page.getByRole("button", { name: "Actions for Oral", exact: true }).click();
  await shown(page.getByRole("menuitem", { name: "Edit" }));
  expectNoSideScroll();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await shown(dialog());
  expect(await violationsInBothThemes()).toEqual([]);
  await press("Cancel");
  await choose("Oral", "Merge into…");
  expectNoSideScroll();
  await setViewport(DESKTOP);
  expect(await violationsInBothThemes()).toEqual([]);
});
