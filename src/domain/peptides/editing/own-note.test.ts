import { expect, test } from "vitest";
import { checkPeptide } from "../check-peptide.ts";
import { Peptide } from "../peptide.ts";
import type { TreeObject } from "./document-tree.ts";
import { emptyEntry } from "./new-peptide.ts";
import { OWN_NOTE_TITLE, withOwnNotes } from "./own-note.ts";

const basics: TreeObject = {
  ...emptyEntry("mine"),
  name: "Mine",
  categories: ["recovery"],
  summary: "A compound a friend mentioned.",
};
const sourced = (id: string) => ({
  id,
  title: "A study",
  year: 2020,
  source: "Journal",
  pmid: null,
  doi: null,
  url: null,
  kind: "trial",
});
const effect = (ref: string | null) => ({ effect: "headache", frequency: "unknown", serious: false, rate: null, ref });

test("name, category and one sentence are a whole private entry", () => {
  const parsed = Peptide.parse(withOwnNotes(basics));
  expect(parsed.summaryRef).toEqual(["r1"]);
  expect(parsed.references).toMatchObject([{ id: "r1", title: OWN_NOTE_TITLE, kind: "own-note" }]);
});

test("all claims without a source share one note, and sourced ones keep theirs", () => {
  const parsed = Peptide.parse(
    withOwnNotes({
      ...basics,
      sideEffects: [effect(null), effect(""), effect("r7")],
      references: [sourced("r7")],
    }),
  );
  expect(parsed.sideEffects.map(({ ref }) => ref)).toEqual(["r8", "r8", "r7"]);
  expect(parsed.references.map(({ id }) => id)).toEqual(["r7", "r8"]);
});

test("the note that is there is used again", () => {
  const once = withOwnNotes(basics);
  const twice = withOwnNotes({ ...once, sideEffects: [effect(null)] });
  expect(twice.references).toEqual(once.references);
  expect(withOwnNotes(once)).toBe(once);
});

test("where nothing is claimed no note is put", () => {
  const open = {
    ...basics,
    summaryRef: ["r7"],
    references: [sourced("r7")],
    status: { us: null, eu: null, wada: { prohibited: null, class: null, ref: null }, elsewhere: [] },
  };
  expect(withOwnNotes(open)).toBe(open);
});

test("a claim of mass, of sport and of mechanism needs one", () => {
  const filled = withOwnNotes({
    ...basics,
    mechanism: "Binds something.",
    structure: { ...(basics.structure as TreeObject), averageMassDa: 1000 },
    status: { us: null, eu: null, wada: { prohibited: true, class: null, ref: null }, elsewhere: [] },
  });
  const problems = checkPeptide(Peptide.parse(filled), new Set());
  expect(problems.filter(({ message }) => message === "has no reference")).toEqual([]);
  expect(filled).toMatchObject({
    mechanismRef: ["r1"],
    timingRef: [],
    structure: { ref: "r1" },
    status: { wada: { ref: "r1" } },
  });
});
