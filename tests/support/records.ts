import type { z } from "zod";
import type { Cycle, createCycle } from "../../src/contract/cycles.ts";
import type { SavedProtocol, saveProtocol } from "../../src/contract/protocols.ts";
import { generateProtocol } from "../../src/domain/protocols/generate-protocol.ts";
import { compound, intake, library } from "./fixture-library.ts";
import { type Person, post } from "./person.ts";

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

/** Saves one through the API and answers what it answered. */
export async function addProtocol(person: Person): Promise<SavedProtocol> {
  return add(person, "/api/protocols", saveBody());
}

export async function addCycle(person: Person, changes: Partial<CycleBody> = {}): Promise<Cycle> {
  return add(person, "/api/cycles", cycleBody(changes));
}

async function add(person: Person, path: string, body: unknown) {
  const response = await person.request(path, post(body));
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
