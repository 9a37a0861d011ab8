import { expect, test } from "vitest";
import { referenceIdFor } from "./reference-id.ts";

const reference = { authors: null, title: "Guidance on storage of vials", year: null, publisher: null };

test.each([
  [{}, "guidance-on"],
  [{ year: 2021 }, "guidance-on-2021"],
  [{ authors: "Wilding JPH, Batterham RL", year: 2021 }, "wilding-2021"],
  [{ authors: "O’Neill Á; Second B" }, "oneill"],
  [{ publisher: "World Anti-Doping Agency", year: 2026 }, "world-2026"],
  [{ title: "ペプチド" }, "source"],
])("%j makes %s", (parts, id) => expect(referenceIdFor({ ...reference, ...parts }, [])).toBe(id));

test("an id that is taken gets a number", () => {
  expect(referenceIdFor({ ...reference, year: 2021 }, ["guidance-on-2021", "guidance-on-2021-2"])).toBe(
    "guidance-on-2021-3",
  );
});
