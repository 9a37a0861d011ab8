import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptide, shippedPeptides } from "#support/shipped-library.ts";
import { type Handout, handoutOf, SHORTEST_HANDOUT } from "./handout.ts";

const partOf = ({ sections }: Handout, title: string) =>
  sections.flatMap(({ parts }) => parts).find((part) => part.title === title);
const size = (handout: Handout) => JSON.stringify(handout).length;
const semaglutide = shippedPeptide("semaglutide");

test("it holds doses by context, risks, evidence, half-life and status, and says what is not known", () => {
  const { sections } = handoutOf(semaglutide, 0);
  expect(sections.map(({ title }) => title)).toEqual([
    "Doses that were seen",
    "Risks",
    "Evidence",
    "In the body",
    "Regulatory status",
  ]);
  expect(sections[0]?.parts.map(({ title }) => title)).toEqual([
    "On a label",
    "In people, in a study",
    "In animals",
    "Reported in forums and by sellers, not studied",
  ]);
  const bpc157 = handoutOf(shippedPeptide("bpc-157"), 0);
  expect(partOf(bpc157, "On a label")).toMatchObject({ lines: [], unknown: "No dose from a label is known here" });
  expect(partOf(bpc157, "Half-life in people")).toMatchObject({ lines: [], unknown: "Not known in people" });
});

test("each step is shorter or the same, and what it leaves out is counted", () => {
  const steps = Array.from({ length: SHORTEST_HANDOUT + 1 }, (_, step) => handoutOf(semaglutide, step));
  for (const [place, handout] of steps.entries())
    expect(size(handout)).toBeLessThanOrEqual(size(steps[place - 1] ?? handout));
  const [whole, shortest] = [steps[0], steps.at(-1)].map((handout) => handout && partOf(handout, "Side effects"));
  expect(shortest?.lines.length).toBeLessThan(whole?.lines.length ?? 0);
  expect((shortest?.lines.length ?? 0) + (shortest?.left ?? 0)).toBe(semaglutide.sideEffects.length);
});

test("no step leaves out a serious effect, a reason not to use it or a major interaction", () => {
  for (const peptide of shippedPeptides()) {
    const shortest = handoutOf(peptide, SHORTEST_HANDOUT);
    const stops = ["Who should stay away", "Side effects", "Interactions"].map(
      (title) =>
        partOf(shortest, title)?.lines.filter(({ mark, heading }) => mark === "stop" || heading?.mark === "stop")
          .length,
    );
    expect(stops, peptide.slug).toEqual([
      peptide.contraindications.filter(({ severity }) => severity === "absolute").length,
      peptide.sideEffects.filter(({ serious }) => serious).length,
      peptide.interactions.filter(({ severity }) => severity === "major").length,
    ]);
  }
});

test("a reference keeps its number of the page, and only those named are listed", () => {
  const [first, second, third] = semaglutide.references;
  if (!first || !second || !third) throw new Error("semaglutide has fewer than three references");
  const only = peptideDocument({
    references: [first, second, third],
    ...{ doses: [], contraindications: [], interactions: [], pharmacokinetics: [], evidence: [], monitoring: [] },
    sideEffects: [{ id: "s1", effect: "nausea", frequency: "common", serious: false, rate: null, ref: second.id }],
    status: { us: null, eu: null, wada: null, elsewhere: [] },
  });
  expect(handoutOf(only, 0).references.map(({ number }) => number)).toEqual([2]);
  for (const { id } of handoutOf(semaglutide, 0).references.map(
    ({ number }) => semaglutide.references[number - 1] ?? first,
  ))
    expect(semaglutide.references.map((reference) => reference.id)).toContain(id);
});
