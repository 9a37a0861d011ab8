import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const codes = (text: string) => suggest(text, 8).map(({ code }) => code);

test.each([
  ["diab", ["diabetes", "diabetic-retinopathy"]],
  ["preg", ["pregnancy"]],
  ["medullary thyroid", ["thyroid-cancer-or-men2"]],
  ["lantus", ["lantus"]],
  ["glicl", ["gliclazide"]],
  ["pregnant", ["pregnancy"]],
  ["trying to get pregnant", ["pregnancy"]],
  ["breast feeding", ["breastfeeding"]],
  ["beta-bl", ["beta-blocker"]],
  ["warfrin", ["warfarin"]],
  ["", []],
  ["  ", []],
  ["zzz", []],
])("%j finds %j", (text, found) => {
  expect(codes(text)).toEqual(expect.arrayContaining(found));
  if (found.length === 0) expect(codes(text)).toEqual([]);
});

test("a medicine is one row that says everything it stands for", () => {
  expect(suggest("warfarin", 8)).toEqual([
    {
      kind: "name",
      code: "warfarin",
      label: "Warfarin",
      means: "oral medicine where small dose changes matter and blood thinner",
    },
  ]);
  expect(suggest("janumet", 1)).toEqual([
    expect.objectContaining({ code: "janumet", means: expect.stringContaining("sitagliptin + metformin: ") }),
  ]);
  expect(suggest("lithium", 8).map(({ kind }) => kind)).toEqual(["name"]);
});

test.each([
  ["insulin", "insulin"],
  ["diabetes", "diabetes"],
  ["lantus", "lantus"],
  ["pregnancy", "pregnancy"],
])("%s is found before what only mentions it", (text, first) => {
  expect(codes(text)[0]).toBe(first);
});

test("every word typed counts, and no more than asked for is offered", () => {
  expect(codes("zzz liver")).toEqual([]);
  expect(suggest("a", 5).length).toBeLessThanOrEqual(5);
});

test("nobody is offered labour or newborns", () => {
  expect(codes("newborns")).toEqual([]);
  expect(codes("labour")).toEqual([]);
});

test.each<[rule: string, text: string, found: string[]]>([
  ["an exact name before a longer one", "femar", ["femar", "femara"]],
  ["also of two words", "evening primrose", ["evening primrose", "evening primrose oil"]],
  ["what begins with the words before what contains them", "insul", ["insulin", "insulatard", "endocrine-tumour"]],
  ["also with two words", "low ca", ["low-calcium", "hypoglycaemia", "sodium-lowering"]],
  [
    "a condition that the words mean before names that begin with them",
    "hiv",
    ["immunosuppression", "hiv medicine", "hiv medication", "antiviral"],
  ],
  ["of medicines, those that entries warn of first", "tac", ["tacrolimus", "taclonex", "tacrolimus ointment"]],
  ["in whatever order the table has them", "ilop", ["iloperidone", "iloprost"]],
])("%s: %s", (_rule, text, found) => {
  expect(codes(text)).toEqual(found);
});

test("a medicine that no entry warns of says so", () => {
  expect(suggest("paracetamol", 1)).toEqual([
    { kind: "name", code: "paracetamol", label: "Paracetamol", means: "no interaction listed here" },
  ]);
  expect(suggest("panadol", 1)).toEqual([
    { kind: "name", code: "panadol", label: "Panadol", means: "paracetamol: no interaction listed here" },
  ]);
});
