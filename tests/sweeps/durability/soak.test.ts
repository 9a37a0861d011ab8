import { expect, test } from "vitest";
import { soak } from "../../../scripts/lib/soak.ts";

/** Too short to tell a small leak; `npm run soak` does, with the same code. */
const SHORT = {
  store: "sqlite",
  warmUpMs: 12_000,
  milliseconds: 24_000,
  heldReadMs: 8_000,
  sampleEveryMs: 1_000,
  maxMibPerMinute: 100,
} as const;

test("a short mixed load: memory, open files, SQLite's log and the event loop hold", {
  timeout: 300_000,
}, async () => {
  const { lines, failures } = await soak(SHORT, () => {});
  process.stdout.write(`${lines.join("; ")}\n`);
  expect(failures).toEqual([]);
});
