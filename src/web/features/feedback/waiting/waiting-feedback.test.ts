import { beforeEach, expect, test, vi } from "vitest";
import { FEEDBACK_WAITING_KEY } from "#web/lib/feedback-waiting.ts";
import { dropWaiting, keepWaiting, type WaitingFeedback, waitingStore } from "./waiting-feedback.ts";

const kept = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

const item = (id: string, changes: Partial<WaitingFeedback> = {}): WaitingFeedback => ({
  ...{ id, uid: null, kind: "idea", message: "m", email: null, page: "", productVersion: "" },
  ...{ madeAt: "2026-01-01T00:00:00Z", refusal: null },
  ...changes,
});

test("what waits is there for every reader in the order it was written, and gone when it was sent", () => {
  expect(keepWaiting(item("a"))).toBe(true);
  expect(keepWaiting(item("b"))).toBe(true);
  expect(waitingStore.read().map(({ id }) => id)).toEqual(["a", "b"]);
  expect(waitingStore.read()).toBe(waitingStore.read()); // React needs the same list until it changes
  dropWaiting("a");
  dropWaiting("b");
  expect(waitingStore.read()).toEqual([]);
  expect(kept.has(FEEDBACK_WAITING_KEY)).toBe(false);
});

test("kept again under its id it replaces itself", () => {
  keepWaiting(item("a"));
  keepWaiting(item("a", { refusal: "too long" }));
  expect(waitingStore.read()).toEqual([item("a", { refusal: "too long" })]);
});

test("twenty wait, the twenty-first is not taken", () => {
  const taken = Array.from({ length: 21 }, (_, n) => keepWaiting(item(String(n))));
  expect(taken.indexOf(false)).toBe(20);
  expect(waitingStore.read()).toHaveLength(20);
});

test("where the browser keeps nothing, that is said and nothing breaks", () => {
  isFull = true;
  expect(keepWaiting(item("a"))).toBe(false);
  expect(waitingStore.read()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  expect(keepWaiting(item("a"))).toBe(false);
});

test.each(["{", "7", "null", '"x"'])("%j in its place counts as nothing", (text) => {
  kept.set(FEEDBACK_WAITING_KEY, text);
  expect(waitingStore.read()).toEqual([]);
});
