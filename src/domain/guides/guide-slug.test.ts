import fc from "fast-check";
import { expect, test } from "vitest";
import { GuideSlug, slugOfTitle } from "./guide-slug.ts";

test.each([
  ["Reading evidence", "reading-evidence"],
  ["  GLP-1: titration, as labelled ", "glp-1-titration-as-labelled"],
  ["What’s in a vial?", "whats-in-a-vial"],
  ["Élan & Ångström", "elan-angstrom"],
  ["New", "new-guide"],
  ["日本", ""],
  [`${"word ".repeat(15)}word words`, `${"word-".repeat(15)}word`.slice(0, 79)],
  ["x".repeat(90), "x".repeat(80)],
])("%s gives %s", (title, slug) => expect(slugOfTitle(title)).toBe(slug));

test("every title gives a slug that is one, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (title) => {
      const slug = slugOfTitle(title);
      expect(slug === "" || GuideSlug.safeParse(slug).success).toBe(true);
    }),
  );
});

test.each(["", "new", "feed", "Upper", "a--b", "-a", "a-", "a b", "a/b", "a.b", "x".repeat(81)])(
  "%s is no slug",
  (slug) => expect(GuideSlug.safeParse(slug).success).toBe(false),
);
