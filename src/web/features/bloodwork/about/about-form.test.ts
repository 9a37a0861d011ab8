import { expect, test } from "vitest";
import { aboutForm, textsOfAbout } from "./about-form.ts";

const FORM = aboutForm("2026-11-25");
const NOTHING = textsOfAbout({ sex: null, birthDate: null, menopause: null, units: "printed" });

test("every answer may stay open, and what is kept comes back", () => {
  expect(FORM.parse(NOTHING)).toEqual({ sex: null, birthDate: null, menopause: null, units: "printed" });
  const about = { sex: "female", birthDate: "1984-03-14", menopause: "postmenopausal", units: "si" } as const;
  expect(FORM.parse(textsOfAbout(about))).toEqual(about);
});

test("menopause is kept only with the sex it is asked of", () => {
  expect(FORM.parse({ ...NOTHING, sex: "male", menopause: "premenopausal" })).toMatchObject({ menopause: null });
});

test.each([
  ["1984-02-30", "A day such as 1984-03-14."],
  ["2026-11-26", "This day is in the future."],
  ["1900-12-31", "Check the year."],
])("born on %s is refused", (birthDate, message) => {
  expect(FORM.safeParse({ ...NOTHING, birthDate }).error?.issues).toMatchObject([{ path: ["birthDate"], message }]);
});

test.each(["2026-11-25", "1901-01-01"])("born on %s is taken", (birthDate) => {
  expect(FORM.parse({ ...NOTHING, birthDate })).toMatchObject({ birthDate });
});
