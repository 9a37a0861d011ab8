import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { stubStorages } from "#support/memory-storage.ts";
import { forgetPersonal } from "../personal-storage.ts";
import { oneOf, storedValue } from "./stored-value.ts";

const Sizes = z.array(z.number());
const sizes = (key = "sizes") => storedValue<readonly number[]>(key, (stored) => Sizes.safeParse(stored).data, []);
afterEach(() => vi.unstubAllGlobals());

test("what is set is there for the next page, and is the same object until it changes", () => {
  const { local } = stubStorages(null);
  const first = sizes();
  first.set([1, 2]);
  expect(local.getItem("sizes")).toBe("[1,2]");
  expect(first.read()).toBe(first.read());
  expect(sizes().read()).toEqual([1, 2]);
});

test.each(["", "{", "null", '"text"', '["a"]'])("%j, which cannot be used, counts as nothing", (text) => {
  stubStorages(null, { sizes: text });
  expect(sizes().read()).toEqual([]);
});

test("text is stored as it is, as the script in the page head reads it", () => {
  const { local } = stubStorages(null, { theme: "light" });
  const theme = storedValue<"dark" | "light">("theme", oneOf(["dark", "light"]), "dark", { isText: true });
  expect(theme.read()).toBe("light");
  theme.set("dark");
  expect(local.getItem("theme")).toBe("dark");
  local.setItem("theme", "blue");
  expect(theme.read()).toBe("dark");
});

test("what another tab wrote is read at once, and told to those who listen", () => {
  const { local } = stubStorages(null);
  const heard = new Map<string, (event: { readonly key: string | null }) => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: never) => heard.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
  const store = sizes();
  const told = vi.fn();
  const leave = store.subscribe(told);
  local.setItem("sizes", "[3]");
  heard.get("storage")?.({ key: "sizes" });
  heard.get("storage")?.({ key: "other" });
  heard.get("storage")?.({ key: null });
  expect([store.read(), told.mock.calls.length]).toEqual([[3], 2]);
  leave();
  expect(heard.size).toBe(0);
});

test("where storage is full, a set value holds for this page, and a kept one is refused", () => {
  const { local } = stubStorages(null, { sizes: "[1]" });
  local.isFull = true;
  const store = sizes();
  expect([store.keep([2]), store.read()]).toEqual([false, [1]]);
  store.set([2]);
  expect([store.read(), sizes().read()]).toEqual([[2], [1]]);
  store.clear();
  expect(store.read()).toEqual([]);
});

test("without any storage, and on the server, there is the fallback", () => {
  vi.stubGlobal("localStorage", undefined);
  const store = sizes();
  expect([store.read(), store.readOnServer(), store.keep([1])]).toEqual([[], [], false]);
  store.set([1]);
  expect([store.read(), store.readOnServer()]).toEqual([[1], []]);
});

test("a person's value goes with the person, also what storage did not take", () => {
  const { local, session } = stubStorages("ada");
  const store = sizes("mine:sizes");
  local.isFull = true;
  store.set([1]);
  const told = vi.fn();
  store.subscribe(told);
  forgetPersonal([local, session]);
  expect([store.read(), told.mock.calls.length]).toEqual([[], 1]);
});
