import { expect, test } from "vitest";
import { emptyForm } from "../empty-form.ts";
import { formErrors } from "./form-errors.ts";

const errorsOf = (title: string, slug: string) => {
  const { document } = emptyForm("2026-11-22");
  return formErrors({ slug, document: { ...document, title } });
};

test("a title and an address are all it takes", () => expect(errorsOf("Cold", "cold-2")).toEqual({}));

test("a title that is blank is none", () => expect(errorsOf(" ", "cold")).toEqual({ title: "A guide needs a title." }));

test.each([
  ["", "A guide needs an address."],
  ["new", "/guides/new is another page. Choose another address."],
  ["-cold", "Use lower-case letters, digits and single hyphens."],
  ["käse", "Use lower-case letters, digits and single hyphens."],
])("the address %j: %s", (slug, error) => expect(errorsOf("Cold", slug)).toEqual({ slug: error }));
