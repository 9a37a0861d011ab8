import { expect, test, vi } from "vitest";
import { forgetPersonal, forgetSignedOut, keepFor, onForgotten } from "./personal-storage.ts";

function storage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    key: (place: number) => [...map.keys()][place] ?? null,
    get length() {
      return map.size;
    },
  };
}

test("forgetting takes every personal key of both storages and nothing else", () => {
  const local = storage({ theme: "light", "mine:a": "1", "mine:b": "2" });
  const session = storage({ "mine:c": "3", other: "4" });
  forgetPersonal([local, session]);
  expect([...local.map.keys(), ...session.map.keys()]).toEqual(["theme", "other"]);
});

test("what was written before anybody signed in stays with the one who signs in", () => {
  const local = storage({ "mine:answers": "1" });
  keepFor("ada", [local]);
  expect(local.map.get("mine:answers")).toBe("1");
});

test("the same person finds their things again", () => {
  const local = storage();
  keepFor("ada", [local]);
  local.setItem("mine:answers", "1");
  keepFor("ada", [local]);
  expect(local.map.get("mine:answers")).toBe("1");
});

test("another person never finds them, in either storage", () => {
  const local = storage();
  const session = storage({ "mine:form": "typed" });
  keepFor("ada", [local, session]);
  local.setItem("mine:answers", "1");
  keepFor("bob", [local, session]);
  expect(local.map.get("mine:answers")).toBeUndefined();
  expect([...session.map.keys()]).toEqual(["mine:owner"]);
});

test("what a tab still holds after a sign-out in another tab never becomes the next person's", () => {
  const local = storage();
  const tabs = [storage(), storage()] as const;
  for (const tab of tabs) keepFor("ada", [local, tab]);
  tabs[1].setItem("mine:safety-answers", "hers");
  forgetPersonal([local, tabs[0]]);
  keepFor("bob", [local, tabs[0]]);
  local.setItem("mine:mixes", "his");
  keepFor("bob", [local, tabs[1]]);
  expect(tabs[1].map.get("mine:safety-answers")).toBeUndefined();
  expect(local.map.get("mine:mixes")).toBe("his");
});

test("a sign-out in another tab clears this tab, the end of a session does not", () => {
  const local = storage();
  const [tab, other] = [storage(), storage()];
  for (const one of [tab, other]) keepFor("ada", [local, one]);
  tab.setItem("mine:check", "typed");
  forgetSignedOut([local, tab]);
  expect(tab.map.get("mine:check")).toBe("typed");
  forgetPersonal([local, other]);
  local.setItem("mine:calculator-mix", "typed while signed out");
  const told = vi.fn();
  onForgotten(told);
  forgetSignedOut([local, tab]);
  expect(tab.map.size).toBe(0);
  expect(local.map.get("mine:calculator-mix")).toBe("typed while signed out");
  expect(told).toHaveBeenCalledOnce();
  tab.setItem("mine:check", "typed while signed out");
  forgetSignedOut([local, tab]);
  keepFor("bob", [local, tab]);
  expect(tab.map.get("mine:check")).toBe("typed while signed out");
});

test("copies in memory are told", () => {
  const told = vi.fn();
  onForgotten(told);
  forgetPersonal([]);
  expect(told).toHaveBeenCalledOnce();
});
