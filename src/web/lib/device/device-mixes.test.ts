import { expect, test } from "vitest";
import { DEVICE_KEY, readDeviceMixes, writeDeviceMixes } from "./device-mixes.ts";

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const MIX = { id: "1", name: "Morning", link: "1~1~A" };

test("what is written is read", () => {
  const store = storage();
  expect(readDeviceMixes(store)).toEqual({ mixes: [], unreadable: null });
  expect(writeDeviceMixes(store, [MIX])).toBe(true);
  expect(readDeviceMixes(store)).toEqual({ mixes: [MIX], unreadable: null });
});

test.each(["{", "{}", "[1]", '[{"id":1,"name":"a","link":"b"}]', '[{"id":"1"}]'])(
  "%j is set aside whole, and new mixes do not overwrite it",
  (text) => {
    const store = storage({ [DEVICE_KEY]: text });
    expect(readDeviceMixes(store)).toEqual({ mixes: [], unreadable: text });
    writeDeviceMixes(store, [MIX]);
    expect(readDeviceMixes(store)).toEqual({ mixes: [MIX], unreadable: text });
  },
);

test("a full store says so and keeps what it had", () => {
  const store = {
    ...storage({ [DEVICE_KEY]: JSON.stringify([MIX]) }),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(writeDeviceMixes(store, [])).toBe(false);
  expect(readDeviceMixes(store).mixes).toEqual([MIX]);
});
