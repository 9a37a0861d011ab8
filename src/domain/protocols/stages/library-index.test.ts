import { expect, test } from "vitest";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { indexLibrary } from "./library-index.ts";

test("a paper that was withdrawn or is in doubt is so in every plan that cites it", () => {
  const library = loadShippedLibrary();
  const { references } = indexLibrary(library);
  const marked = library.peptides.flatMap(({ slug, references: cited }) =>
    cited.flatMap(({ id, concern }) => (concern ? [[`${slug}:${id}`, concern] as const] : [])),
  );
  expect(marked).toContainEqual(["tesofensine:pmid-18950853", "expression-of-concern"]);
  for (const [id, concern] of marked) expect(references.get(id)).toHaveProperty("concern", concern);
  const sound = library.peptides.find(({ slug }) => slug === "tesofensine")?.references.find(({ concern }) => !concern);
  expect(references.get(`tesofensine:${sound?.id}`)).not.toHaveProperty("concern");
});
