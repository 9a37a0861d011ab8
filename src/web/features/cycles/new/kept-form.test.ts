import { expect, test } from "vitest";
import { emptyForm, emptyItem } from "./cycle-form.ts";
import { keepForm, takeKeptForm } from "./kept-form.ts";

function tab(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [["mine:new-cycle-form", text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("what was typed comes back once", () => {
  const storage = tab();
  const form = {
    ...emptyForm("2026-11-21"),
    name: "Mine",
    chosenEndDate: "2026-12-01",
    items: [{ ...emptyItem("1"), route: "sc" as const }],
  };
  keepForm(form, null, storage);
  expect(takeKeptForm(null, storage)).toEqual(form);
  expect(takeKeptForm(null, storage)).toBeNull();
});

test.each(["", "{", "null", "{}", '{"name":1}'])("a spoiled store (%j) gives none", (text) => {
  expect(takeKeptForm(null, tab(text))).toBeNull();
});

test("storage that is off does not break the page", () => {
  const off = () => {
    throw new DOMException("off", "SecurityError");
  };
  expect(() => keepForm(emptyForm("2026-11-21"), null, { setItem: off })).not.toThrow();
  expect(takeKeptForm(null, { getItem: off, removeItem: off })).toBeNull();
});
