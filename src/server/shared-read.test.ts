import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { sharedRead } from "./shared-read.ts";

test("who asks at the same time shares one reading", async () => {
  let readings = 0;
  const ask = sharedRead(async () => ++readings);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test("who asks after a reading began gets the next one, so nobody is told what was true before they asked", async () => {
  let stored = "old";
  const ask = sharedRead(async () => {
    const found = stored;
    await delay(20);
    return found;
  });
  const first = ask();
  await delay(5); // it has started
  stored = "new";
  expect(await ask()).toBe("new");
  expect(await first).toBe("old");
});

test("a reading that fails is told to all who wait for it, and the next one is a new try", async () => {
  let failures = 0;
  const ask = sharedRead(async () => {
    if (failures++ === 0) throw new Error("the store is gone");
    return "there again";
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe("there again");
});
