import { expect, test } from "vitest";
import { z } from "zod";
import { SavedProtocol, saveProtocol } from "#contract/protocols.ts";
import { compound, intake, library } from "#support/fixture-library.ts";
import { generateProtocol } from "./generate-protocol.ts";
import { type FiledProtocol, protocolFile } from "./protocol-file.ts";

const NOW = "2026-11-22T10:00:00Z";
const saved = { id: "0198c0de-0000-7000-8000-000000000001", createdAt: NOW, updatedAt: NOW };

function filed(changes: Partial<FiledProtocol> = {}) {
  const result = generateProtocol(intake(), library(compound("alphatide")));
  if (result.outcome !== "planned") throw new Error("stopped");
  const protocol = { formData: intake(), generatedProtocol: result.protocol, notes: "Mine", saved, ...changes };
  return { text: JSON.stringify(protocolFile(protocol, NOW)), plan: result.protocol };
}
const File = z.strictObject({
  format: z.literal("peptidary-protocol"),
  formatVersion: z.literal(1),
  exportedAt: z.iso.datetime(),
  protocol: SavedProtocol.omit({ userId: true, version: true }).partial({ id: true, createdAt: true, updatedAt: true }),
});

test("a saved protocol is filed in the shape of the API, with its references, and nothing of its owner", () => {
  const { text, plan } = filed();
  const { protocol, exportedAt } = File.parse(JSON.parse(text));
  expect(exportedAt).toBe(NOW);
  expect(protocol).toMatchObject({ ...saved, title: plan.title, notes: "Mine", tags: ["alphatide", "metabolic"] });
  expect(protocol.generatedProtocol).toEqual(plan);
  expect(protocol.generatedProtocol.references.length).toBeGreaterThan(0);
});

test("a plan that is not saved has no id, and can be saved as it is", () => {
  const { protocol } = File.parse(JSON.parse(filed({ saved: null }).text));
  expect(protocol).not.toHaveProperty("id");
  const { formData, generatedProtocol, notes } = protocol;
  expect(saveProtocol.body.parse({ formData, generatedProtocol, notes })).toEqual({
    formData,
    generatedProtocol,
    notes,
  });
});

test("what a stored record has beside it stays out", () => {
  const more = { ...saved, userId: "somebody", version: 3 };
  expect(filed({ saved: more }).text).not.toMatch(/somebody|"version"/);
});
