import { expect, test } from "vitest";
import type { LoggedDose } from "./dose.ts";
import { withPending } from "./pending.ts";
import type { DoseChange } from "./pending-change.ts";

const dose = (id: string, note = ""): LoggedDose => ({
  id,
  cycleId: "cycle",
  itemId: "item",
  peptideName: "BPC-157",
  slug: null,
  route: null,
  slot: null,
  state: "taken",
  at: "2026-11-22T08:00:00Z",
  zone: "UTC",
  day: "2026-11-22",
  amount: { value: "1", unit: "mg" },
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note,
});

/** "+a:note" logs, "~a:note" corrects, "-a" removes. */
function change(text: string): DoseChange {
  const [id = "", note = ""] = text.slice(1).split(":");
  if (text.startsWith("-")) return { kind: "remove", id };
  if (text.startsWith("+")) return { kind: "log", dose: dose(id, note) };
  return { kind: "correct", dose: dose(id, note), version: 1 };
}

test.each([
  ["a:1 b:2", "", "a:1 b:2"],
  ["a:1", "+b:2", "a:1 b:2*"],
  ["a:1 b:2", "~a:3", "a:3* b:2"],
  ["a:1 b:2", "-a", "b:2"],
  ["a:1", "~a:2 ~a:3", "a:3*"],
  ["", "+a:1 ~a:2", "a:2*"],
  ["", "+a:1 -a", ""],
  ["a:1", "-a +a:2", "a:2*"],
  // The answer to a logged dose was lost: it is stored, and may have been corrected since.
  ["a:corrected", "+a:1", "a:corrected"],
  ["", "+a:1 +a:2", "a:1*"],
  // Deleted on another device in the meantime: what the person typed is still shown.
  ["", "~a:1", "a:1*"],
  ["a:1", "-b", "a:1"],
])("stored %j and then %j is shown as %j", (stored, changes, shown) => {
  const words = (text: string) => text.split(" ").filter((word) => word !== "");
  const doses = words(stored).map((word) => dose(word.split(":")[0] ?? "", word.split(":")[1]));
  const result = withPending(doses, words(changes).map(change));
  expect(result.map(({ id, note, isPending }) => `${id}:${note}${isPending ? "*" : ""}`).join(" ")).toBe(shown);
});

const SLOT = "2026-11-22T08:00:00Z";

test.each([
  ["in the same words", { ...dose("b"), slot: SLOT }, ["a"]],
  ["an hour later", { ...dose("b"), slot: SLOT, at: "2026-11-22T09:00:00Z" }, ["a"]],
  ["over an hour later", { ...dose("b"), slot: SLOT, at: "2026-11-22T09:01:00Z" }, ["a", "b*"]],
  ["with another amount", { ...dose("b"), slot: SLOT, amount: { value: "2", unit: "mg" } }, ["a", "b*"]],
  ["of another cycle", { ...dose("b"), slot: SLOT, cycleId: "other" }, ["a", "b*"]],
  ["beside the plan", dose("b"), ["a", "b*"]],
] as const)("a planned dose that another device logged, logged here %s, is shown so", (_, mine, shown) => {
  const result = withPending([{ ...dose("a"), slot: SLOT }], [{ kind: "log", dose: { ...mine } }]);
  expect(result.map(({ id, isPending }) => `${id}${isPending ? "*" : ""}`)).toEqual(shown);
});

test("a planned dose that was taken back and logged again is shown once, as pending", () => {
  const stored = { ...dose("a"), slot: SLOT };
  const again = { ...dose("b"), slot: SLOT };
  const result = withPending(
    [stored],
    [
      { kind: "remove", id: "a" },
      { kind: "log", dose: again },
    ],
  );
  expect(result).toEqual([{ ...again, isPending: true }]);
});
