import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { ChangeList } from "./change-list.tsx";
import { revisionChanges } from "./revision-changes.ts";

const BEFORE = shippedPeptide("semaglutide");

/** What a reader sees: "[-gone-]" for struck through, "{+come+}" for underlined. */
function read(edit: (draft: Peptide) => void): string {
  const after = structuredClone(BEFORE);
  edit(after);
  const html = renderToStaticMarkup(<ChangeList {...revisionChanges(BEFORE, after)} heading="h3" />);
  expect(html).not.toContain("style=");
  return html
    .replace(/<span class="sr-only">[^<]*<\/span>/g, "")
    .replace(/<del[^>]*>(.*?)<\/del>/g, "[-$1-]")
    .replace(/<ins[^>]*>(.*?)<\/ins>/g, "{+$1+}")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
}

test("a changed amount is under its dose, with its unit on both sides", () => {
  const text = read((draft) => {
    for (const dose of draft.doses) if (dose.id === "d1") dose.amountMax = 1.7;
  });
  expect(text).toBe("|Doses|weight reduction (Wegovy), under the skin|Highest amount: |[-2.4 mg-] {+1.7 mg+}|");
});

test("a changed sentence shows its changed words", () => {
  const text = read((draft) => {
    draft.summary = draft.summary.replace("Once-weekly", "Twice-weekly");
  });
  expect(text).toContain("|Summary|[-Once-]{+Twice+}|-weekly");
});

test("two texts that share next to nothing are shown one after the other", () => {
  const text = read((draft) => {
    draft.summary = "Entirely another sentence of this entry.";
  });
  expect(text).toBe(`|Summary|[-${BEFORE.summary}-] {+Entirely another sentence of this entry.+}|`);
});

test("sources are named by title, and a name that was put in comes from nowhere", () => {
  const own = BEFORE.references.find(({ id }) => id === BEFORE.structure.ref);
  const other = BEFORE.references.find(({ id }) => id !== BEFORE.structure.ref);
  if (!own || !other) throw new Error("the entry lacks references");
  const text = read((draft) => {
    draft.aliases.push("Poviztra");
    draft.structure.ref = other.id;
  });
  expect(text).toContain("|Other names| {+Poviztra+}|");
  expect(text).toContain(`Source: |[-${own.title}`);
  expect(text).toContain(`{+${other.title}`);
});

test("what was not known is said to have been", () => {
  const text = read((draft) => {
    draft.structure.cas = null;
  });
  expect(text).toContain("CAS: |[-910463-68-2-] {+not known+}|");
});

test("a claim that went says all that it held", () => {
  const text = read((draft) => draft.interactions.splice(0, 1));
  const [first] = BEFORE.interactions;
  expect(text).toContain("removed as a whole");
  expect(text).toContain(`Effect: |[-${first?.effect}-]`);
});

test("the words for those who do not see the marks", () => {
  const html = renderToStaticMarkup(
    <ChangeList {...revisionChanges(BEFORE, { ...BEFORE, name: "Other" })} heading="h4" />,
  );
  expect(html).toContain("<h4");
  expect(html).toMatch(/<del[^>]*><span class="sr-only">removed: <\/span>Semaglutide/);
  expect(html).toMatch(/<ins[^>]*><span class="sr-only">added: <\/span>Other/);
});

test("markup in a text is text", () => {
  const html = renderToStaticMarkup(
    <ChangeList {...revisionChanges(BEFORE, { ...BEFORE, name: "<img src=x onerror=1>" })} heading="h3" />,
  );
  expect(html).not.toContain("<img");
});
