import type { z } from "zod";
import type { createCycle } from "../../src/contract/cycles.ts";
import type { SavedProtocol, saveProtocol } from "../../src/contract/protocols.ts";
import { deriveTags } from "../../src/domain/protocols/derive-tags.ts";
import { generateProtocol } from "../../src/domain/protocols/generate-protocol.ts";
import { newId } from "../../src/server/db/id.ts";
import { insertCycle } from "../../src/server/features/cycles/repository.ts";
import { insertProtocol } from "../../src/server/features/protocols/repository.ts";
import { compound, intake, library } from "./fixture-library.ts";
import type { TestApp } from "./test-app.ts";

type SaveBody = z.output<(typeof saveProtocol)["body"]>;
type CycleBody = z.input<(typeof createCycle)["body"]>;

const generated = generateProtocol(intake(), library(compound("alpha")));
if (generated.outcome !== "planned") throw new Error("the made-up person gets no plan");
const plan = generated.protocol;

/** What saves a small plan of one made-up compound. */
export function saveBody(changes: Partial<SaveBody> = {}): SaveBody {
  return { formData: intake(), generatedProtocol: plan, notes: "", ...changes };
}

export function cycleBody(changes: Partial<CycleBody> = {}): CycleBody {
  return {
    name: "Spring",
    description: "",
    startDate: "2026-03-01",
    endDate: "2026-05-01",
    peptides: [
      {
        id: "1",
        peptideId: "alpha",
        slug: "alpha",
        peptideName: "Alpha",
        dosage: "1 mg",
        route: "sc",
        schedule: { frequency: "once weekly", timeOfDay: [], duration: "8 weeks" },
        notes: "",
      },
    ],
    protocolId: null,
    ...changes,
  };
}

/** A protocol put straight into the store, so that people who may not call the API can own one too. */
export async function addProtocol({ context }: TestApp, userId: string): Promise<SavedProtocol> {
  const time = context.now().toISOString();
  const { title, summary, score, peptides } = plan;
  const protocol: SavedProtocol = {
    ...saveBody(),
    id: newId(),
    userId,
    title,
    summary,
    score,
    tags: deriveTags(peptides),
    version: 1,
    createdAt: time,
    updatedAt: time,
  };
  await context.store.db.transaction().execute((trx) => insertProtocol(trx, protocol));
  return protocol;
}

/** A cycle put straight into the store; returns its id. */
export async function addCycle({ context }: TestApp, userId: string): Promise<string> {
  const id = newId();
  const time = context.now().toISOString();
  const cycle = { ...cycleBody(), protocolId: null, id, userId, version: 1, createdAt: time, updatedAt: time };
  await context.store.db.transaction().execute((trx) => insertCycle(trx, cycle));
  return id;
}
