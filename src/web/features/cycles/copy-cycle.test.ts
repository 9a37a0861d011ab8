import { expect, test } from "vitest";
import { createCycle } from "#contract/cycles.ts";
import { cycleBody } from "#support/records.ts";
import { copyOf } from "./copy-cycle.ts";

const STAMP = "2026-01-01T00:00:00.000Z";
const stored = {
  ...createCycle.body.parse(cycleBody({ startDate: "2026-03-01", endDate: "2026-05-01" })),
  id: "0190a0f0-0000-7000-8000-000000000000",
  userId: "0190a0f0-0000-7000-8000-000000000001",
  archivedAt: STAMP,
  trial: null,
  readings: [],
  version: 4,
  createdAt: STAMP,
  updatedAt: STAMP,
};

test("a copy begins today and lasts as long", () => {
  expect(copyOf(stored, "2026-11-22")).toMatchObject({ startDate: "2026-11-22", endDate: "2027-01-22" });
});

test("a cycle without a first day keeps its days", () => {
  expect(copyOf({ ...stored, startDate: null }, "2026-11-22")).toMatchObject({
    startDate: null,
    endDate: "2026-05-01",
  });
});

test("the server takes it, however long the name was", () => {
  const copy = copyOf({ ...stored, name: "x".repeat(160) }, "2026-11-22");
  expect(createCycle.body.safeParse(copy).success).toBe(true);
});

test("a compound's own days move along and its pauses stay behind", () => {
  const plan = {
    rule: { kind: "as-needed" },
    unit: "mg",
    steps: [{ week: 1, amount: "1" }],
    firstDay: "2026-03-08",
    lastDay: null,
    pauses: [{ firstDay: "2026-03-10", lastDay: "2026-03-11", reason: "" }],
  } as const;
  const peptides = stored.peptides.map((item) => ({
    ...item,
    plan: { ...plan, steps: [...plan.steps], pauses: [...plan.pauses] },
  }));
  expect(copyOf({ ...stored, peptides }, "2026-11-22").peptides[0]?.plan).toMatchObject({
    firstDay: "2026-11-29",
    lastDay: null,
    pauses: [],
  });
});
