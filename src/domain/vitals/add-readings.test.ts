import { expect, test } from "vitest";
import { withReadings } from "./add-readings.ts";

const at = (time: string | null, value = "120") => ({ time, value, second: "80" });

test("readings are in order of time, those without one first", () => {
  expect(withReadings([at("08:00"), at(null)], [at("07:00")])).toEqual([at(null), at("07:00"), at("08:00")]);
});

test("the same reading counts once, however its number is written; another value at the same time is another", () => {
  expect(withReadings([at("08:00")], [at("08:00", "120.0")])).toEqual([at("08:00")]);
  expect(withReadings([at("08:00")], [at("08:00", "121")])).toHaveLength(2);
  expect(withReadings([at(null)], [at("08:00")])).toHaveLength(2);
});

test("a day keeps 24 readings, not 25", () => {
  const full = Array.from({ length: 23 }, (_, n) => at(`${String(n).padStart(2, "0")}:00`));
  expect(withReadings(full, [at("23:00")])).toHaveLength(24);
  expect(withReadings([...full, at("23:00")], [at("23:30")])).toBeNull();
  expect(withReadings([...full, at("23:00")], [at("23:00")])).toHaveLength(24);
});
