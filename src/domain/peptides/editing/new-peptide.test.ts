import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkPeptide } from "../check-peptide.ts";
import { Peptide } from "../peptide.ts";
import { emptyEntry, privateCopy, slugOfName } from "./new-peptide.ts";

test("an empty entry misses exactly its name, category and summary", () => {
  const { error } = Peptide.safeParse(emptyEntry("new-one"));
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["name", "categories", "summary"]);
});

test("a private copy keeps every fact and can be planned from in nothing", () => {
  for (const peptide of shippedPeptides()) {
    const copy = Peptide.parse(privateCopy(peptide));
    expect(copy.doses.filter(({ regimen }) => regimen !== null)).toEqual([]);
    expect(copy.doses.map(({ id, amountMax, ref }) => [id, amountMax, ref])).toEqual(
      peptide.doses.map(({ id, amountMax, ref }) => [id, amountMax, ref]),
    );
    expect({ ...copy, doses: [] }).toEqual({ ...peptide, doses: [] });
    expect(checkPeptide(copy, new Set()).filter(({ place }) => place.startsWith("doses "))).toEqual([]);
  }
});

test.each([
  ["BPC-157", "bpc-157"],
  ["  Thymosin Alpha 1 (Tα1) ", "thymosin-alpha-1-t-1"],
  ["Épitalon", "epitalon"],
  ["CJC-1295 / Ipamorelin", "cjc-1295-ipamorelin"],
  ["%%%", ""],
  ["x".repeat(200), "x".repeat(80)],
])("%j reads %j in an address", (name, slug) => expect(slugOfName(name)).toBe(slug));
