import { expect, test } from "vitest";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { resultOfRow } from "../row/result-of-row.ts";
import { emptyRow } from "../row/row-draft.ts";
import { resultGroups } from "./result-groups.ts";

const catalogue = shippedCatalogue();

function line(marker: string | null, name: string, value: string, unit: string, range: string) {
  const outcome = resultOfRow({ ...emptyRow("r"), marker, name, value, unit, range }, catalogue, "point");
  if (!outcome.ok) throw new Error(name);
  return outcome.result;
}

const draw = (results: ReturnType<typeof line>[]) => ({
  id: "d",
  collected: "2026-03-14",
  reported: null,
  laboratory: "",
  circumstances: NOT_NOTED,
  results,
  source: { kind: "typed" as const, filename: "", sha256: null },
  note: "",
});

test("what is out of range comes first, the rest by panel in the order of a report, and none is left out", () => {
  const { groups, count } = resultGroups(
    draw([
      line("tsh", "TSH", "4.1", "mIU/L", "0.4-4.0"),
      line("tsh", "TSH", "4.9", "mIU/L", "0.4-4.0"),
      line(null, "Zonulin", "30", "ng/mL", ""),
      line("hemoglobin", "Hb", "14", "g/dL", "13-17"),
      line("tsh", "TSH", "4.0", "mIU/L", "0.4-4.0"),
    ]),
    catalogue,
    DEFAULT_BLOODWORK_SETTINGS,
  );
  expect(groups.map(({ name, results }) => [name, ...results.map((one) => one.result.rawValue)])).toEqual([
    ["Out of range", "4.9", "4.1"],
    ["Blood count", "14"],
    ["Thyroid", "4.0"],
    ["Not matched with a marker", "30"],
  ]);
  expect(count).toEqual({ outside: 2, judged: 4, notJudged: 1 });
});

const groupsOf = (...asked: Parameters<typeof resultGroups>) => resultGroups(...asked).groups;

test("above the printed bound is above, on it is inside, and without an interval nothing is said of one", () => {
  const [group] = groupsOf(
    draw([line("tsh", "TSH", "4.1", "mIU/L", "0.4-4.0")]),
    catalogue,
    DEFAULT_BLOODWORK_SETTINGS,
  );
  expect(group?.results[0]).toMatchObject({ place: "above" });
  const [inside] = groupsOf(
    draw([line("tsh", "TSH", "4.0", "mIU/L", "0.4-4.0")]),
    catalogue,
    DEFAULT_BLOODWORK_SETTINGS,
  );
  expect(inside?.results[0]).toMatchObject({ place: "inside" });
  const [words] = groupsOf(draw([line("tsh", "TSH", "see note", "", "")]), catalogue, DEFAULT_BLOODWORK_SETTINGS);
  expect(words?.results[0]).toMatchObject({ place: null, placeText: null });
});
