import { afterEach, expect, test, vi } from "vitest";
import { stubStorages } from "#support/memory-storage.ts";
import { emptyForm, emptyItem } from "./cycle-form.ts";
import { keepForm, takeKeptForm } from "./kept-form.ts";

const FORM = {
  ...emptyForm("2026-11-21"),
  name: "Mine",
  chosenEndDate: "2026-12-01",
  items: [{ ...emptyItem("1"), route: "sc" as const }],
};
/** The format written since `firstDay` and `givenDosage` were added. */
const STORED =
  '{"name":"Mine","description":"","startDate":"2026-11-21","chosenEndDate":"2026-12-01","items":[{"id":"1","route":"sc","takingSince":"","firstDay":"","givenDosage":"","peptideName":"","peptideId":"","dosage":"","frequency":"","timeOfDay":"","duration":"","notes":"","plan":null}]}';
afterEach(() => vi.unstubAllGlobals());

test("what was typed is kept for this tab as it always was, and comes back once", () => {
  const { local, session } = stubStorages(null);
  keepForm(FORM, null);
  expect([session.getItem("mine:new-cycle-form"), local.map.size]).toEqual([STORED, 0]);
  expect(takeKeptForm(null)).toEqual(FORM);
  expect(takeKeptForm(null)).toBeNull();
});

test("each cycle that is changed has its own, also from before those and `takingSince`", () => {
  stubStorages(null, { "mine:cycle-form-c1": STORED.replace('"takingSince":"","firstDay":"","givenDosage":"",', "") });
  expect([takeKeptForm("c2"), takeKeptForm("c1")]).toEqual([null, FORM]);
});

test.each(["{}", '{"name":1}'])("a spoiled store (%j) gives none", (text) => {
  stubStorages(null, { "mine:new-cycle-form": text });
  expect(takeKeptForm(null)).toBeNull();
});
