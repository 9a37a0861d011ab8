import { expect, test } from "vitest";
import { nextDoseId, nextReferenceId } from "./next-id.ts";

const withIds = (...ids: unknown[]) => ids.map((id) => ({ id: id as string }));

test.each([
  [[], "r1"],
  [["r1", "r2"], "r3"],
  [["r9", "r10", "r2"], "r11"],
  [["r4a", "rx"], "r1"],
  [[null, "r2"], "r3"],
])("after %j comes %s", (ids, next) => expect(nextReferenceId({ references: withIds(...ids) })).toBe(next));

test("doses count for themselves", () =>
  expect(nextDoseId({ doses: withIds("d1", "d4"), references: withIds("r9") })).toBe("d5"));
