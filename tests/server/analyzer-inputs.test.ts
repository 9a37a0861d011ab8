import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AnalyzerResponse } from "#contract/analyzer.ts";
import { Problem } from "#contract/problem.ts";
import { TYPED_INPUTS, type TypedInput } from "#support/analyzer-inputs.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true });
});
afterAll(() => server.close());

const ask = (body: unknown) => server.request("/api/analyzer", post(body));
async function answer(body: unknown): Promise<AnalyzerResponse> {
  const response = await ask(body);
  expect(response.status).toBe(200);
  return AnalyzerResponse.parse(await response.json());
}
async function problem(body: unknown): Promise<Problem> {
  const response = await ask(body);
  expect(response.status).toBe(422);
  return Problem.parse(await response.json());
}

describe("what people type", () => {
  test.each(TYPED_INPUTS)("$input", async ({ input, means }: TypedInput) => {
    if ("name" in means) {
      const said = await answer({ input });
      if (said.readAs !== "name") throw new Error(`read as a ${said.readAs}`);
      expect([said.compound?.slug, said.readsAsLetters]).toEqual([means.name, means.letters === true]);
      expect(said.recognised[0]).toMatchObject({ slug: means.name, relation: "same" });
    } else if ("compound" in means) {
      const { compound: slug, averageMassDa } = means;
      expect(await answer({ input })).toMatchObject({ readAs: "compound", compound: { slug }, averageMassDa });
    } else if ("averageDa" in means) {
      const said = await answer({ input });
      expect(said.readAs).toBe("sequence");
      expect(said.readAs === "sequence" && said.mass.average).toBeCloseTo(means.averageDa, 2);
    } else if ("mass" in means) {
      const said = await answer({ input });
      expect(said.readAs === "mass" && said.matches.map(({ slug }) => slug)).toEqual(means.mass);
    } else {
      const { code, detail, suggestions, errors } = await problem({ input });
      expect([code, errors?.[0]?.path]).toEqual(["wrong-notation", "input"]);
      if ("problem" in means) expect(detail).toMatch(means.problem);
      else {
        expect((suggestions ?? []).slice(0, 1).map(({ slug }) => slug)).toEqual(means.unknown);
        expect(detail.includes('readAs: "sequence"')).toBe(means.letters);
      }
    }
  });
});

test.each([
  ["DSIP", "dsip", 430.46],
  ["selank", "selank", 660.73],
])("the letters of %s are weighed where that is asked for, and the name is told", async (input, slug, da) => {
  const said = await answer({ input, readAs: "sequence" });
  if (said.readAs !== "sequence") throw new Error(said.readAs);
  expect(said).toMatchObject({ compound: { slug }, readingNote: expect.stringContaining("not as the name") });
  expect(said.mass.average).toBeCloseTo(da, 1);
});

test.each([{ readAs: "name" }, { readAs: "" }, { readAs: 1 }])("%j is an invalid request", async (extra) =>
  expect((await ask({ input: "GHK", ...extra })).status).toBe(422),
);

test("the names and chains of all entries are one list", async () => {
  const response = await server.request("/api/library/compounds.json");
  const { items } = await response.json();
  expect(items).toContainEqual(
    expect.objectContaining({ slug: "semaglutide", aliases: expect.arrayContaining(["Ozempic"]), noProforma: null }),
  );
  expect(items).toContainEqual(expect.objectContaining({ slug: "cerebrolysin", proforma: null }));
});
