import { randomUUID } from "node:crypto";
import { z } from "zod";
import { listBloodwork } from "#contract/bloodwork.ts";
import { listCycles } from "#contract/cycles.ts";
import { listDoses, logDose } from "#contract/doses.ts";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { DecimalText } from "#domain/units/decimal-text.ts";
import { tool } from "../toolbox.ts";

const Page = {
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional().describe("The nextCursor of the previous answer"),
};
const Day = z.iso.date();

export const myCycles = tool({
  name: "my_cycles",
  title: "My cycles",
  description: "The person's own cycles, newest first, with the ids that doses are logged under.",
  scope: "cycles:read",
  input: z.strictObject(Page),
  answer: async (query, { api, site }) => {
    const { items, nextCursor } = await api(listCycles, { query });
    const lines = items.map(({ name, startDate, endDate, peptides }) => {
      const span = `${startDate ?? "no start date"} to ${endDate ?? "no end date"}`;
      return `${name} (${span}): ${peptides.map((item) => `${item.peptideName} ${item.dosage}`).join(", ")}`;
    });
    return { text: lines.join("\n") || "No cycles.", data: { items, nextCursor, source: `${site}/cycles` } };
  },
});

export const myDoses = tool({
  name: "my_doses",
  title: "My doses",
  description: "Doses the person logged, newest day first. A record of what was logged, not a recommendation.",
  scope: "doses:read",
  input: z.strictObject({ from: Day.optional(), to: Day.optional(), ...Page }),
  answer: async (query, { api, site }) => {
    const { items, nextCursor } = await api(listDoses, { query });
    const lines = items.map(({ day, peptideName, state, amount }) =>
      amount === null ? `${day} ${peptideName}: ${state}` : `${day} ${peptideName}: ${amount.value} ${amount.unit}`,
    );
    return {
      text: lines.join("\n") || "No doses in these days.",
      data: { items, nextCursor, source: `${site}/cycles` },
    };
  },
});

export const myResults = tool({
  name: "my_results",
  title: "My blood results",
  description: "The person's own bloodwork, newest draw first, with values, units and the ranges printed beside them.",
  scope: "bloodwork:read",
  input: z.strictObject({ from: Day.optional(), to: Day.optional(), ...Page }),
  answer: async (query, { api, site }) => {
    const { items, nextCursor } = await api(listBloodwork, { query });
    const lines = items.flatMap(({ collected, laboratory, results }) => [
      `${collected}${laboratory === "" ? "" : `, ${laboratory}`}`,
      ...results.map(({ rawName, rawValue, rawUnit, flag }) =>
        `- ${rawName}: ${rawValue} ${rawUnit}${flag === null ? "" : ` (${flag})`}`.trimEnd(),
      ),
    ]);
    return { text: lines.join("\n") || "No results.", data: { items, nextCursor, source: `${site}/bloodwork` } };
  },
});

export const logDoseTool = tool({
  name: "log_dose",
  title: "Log a dose",
  description:
    "Record a dose the person says they have taken, in a cycle of theirs. Use only their own words and numbers. Pass the same id again to repeat safely.",
  scope: "doses:write",
  isWriting: true,
  input: z.strictObject({
    cycleId: z.uuid(),
    itemId: z.string().min(1).max(64).describe("The compound's id in the cycle"),
    peptideName: z.string().trim().min(1).max(120),
    slug: z.string().max(80).nullable().default(null),
    route: z.enum(ROUTES).nullable().default(null),
    amount: z.strictObject({ value: DecimalText, unit: z.enum(AMOUNT_UNITS) }),
    takenAt: z.iso.datetime().describe("UTC, such as 2026-03-02T07:00:00Z"),
    zone: z.string().min(1).max(64).describe("IANA time zone of the person, such as Europe/Rome"),
    day: Day.describe("The person's own day"),
    note: z.string().max(4_000).default(""),
    id: z.uuid().optional(),
  }),
  answer: async ({ cycleId, takenAt, id = randomUUID(), ...dose }, { api }) => {
    const stored = await api(logDose, {
      params: { id: cycleId },
      body: {
        ...{ ...dose, id, at: takenAt, state: "taken", slot: null, drawnUnits: null, vialId: null },
        ...{ site: null, skipReason: null, symptoms: [], weightKg: null },
      },
    });
    const { amount, peptideName, day } = stored;
    return { text: `Logged: ${day} ${peptideName} ${amount?.value} ${amount?.unit}.`, data: { dose: stored } };
  },
});
