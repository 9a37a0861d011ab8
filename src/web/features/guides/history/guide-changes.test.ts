import { expect, test } from "vitest";
import { emptyForm } from "../edit/empty-form.ts";
import { type FieldChange, guideChanges } from "./guide-changes.ts";

const guide = { ...emptyForm("2026-11-22").document, title: "Storage", body: "Keep it cold and dark.", tags: ["law"] };
const reference = {
  id: "who-2010",
  title: "Best practices",
  authors: null,
  year: 2010,
  publisher: "WHO",
  doi: null,
  pmid: null,
  url: "https://example.org/",
};

/** "[-old-]{+new+}" as one line. */
const written = ({ field, runs }: FieldChange) =>
  `${field}: ${runs
    .map(({ kind, text }) => (kind === "removed" ? `[-${text}-]` : kind === "added" ? `{+${text}+}` : text))
    .join("")}`;

test("equal texts have no changes", () => expect(guideChanges(guide, { ...guide })).toEqual([]));

test("words are marked where they stand", () => {
  const after = { ...guide, title: "Storage at home", body: "Keep it cool and dark.", tags: ["law", "storage"] };
  expect(guideChanges(guide, after).map(written)).toEqual([
    "Title: Storage{+ at home+}",
    "Text: Keep it [-cold-]{+cool+} and dark.",
    "Tags: law{+, storage+}",
  ]);
});

test("sources and addresses are told in words", () => {
  const after = { ...guide, references: [reference], slug: "storage" };
  expect(guideChanges({ ...guide, slug: "keeping" }, after).map(written)).toEqual([
    "Address: [-keeping-]{+storage+}",
    "Sources: {+[^who-2010] Best practices, WHO, 2010, https://example.org/+}",
  ]);
});

test("of a long text only what stands around the change is shown", () => {
  const long = "word ".repeat(500);
  const changes = guideChanges({ ...guide, body: `${long}one ${long}` }, { ...guide, body: `${long}two ${long}` });
  const [{ runs } = { runs: [] }] = changes;
  expect(runs.map(({ kind }) => kind)).toEqual(["gap", "same", "removed", "added", "same", "gap"]);
  expect(runs.map(({ text }) => text).join("").length).toBeLessThan(300);
});
