import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("a change is told to those who listen, until they leave", () => {
  const store = createStore(1);
  const told = vi.fn();
  const leave = store.subscribe(told);
  store.set(2);
  leave();
  store.set(3);
  expect([store.read(), told.mock.calls.length]).toEqual([3, 1]);
});

test("setting what is there already tells nobody", () => {
  const store = createStore("a");
  const told = vi.fn();
  store.subscribe(told);
  store.set("a");
  expect(told).not.toHaveBeenCalled();
});

test("the server renders what a page starts with, whatever it is by now", () => {
  const store = createStore("start");
  store.set("later");
  expect(store.readOnServer()).toBe("start");
});
