import type { z } from "zod";
import type { Cycle, createCycle } from "#contract/cycles.ts";
import type { Dose, logDose } from "#contract/doses.ts";
import type { createList, PeptideList } from "#contract/lists.ts";
import type { createMix, SavedMix } from "#contract/mixes.ts";
import type { createPrivatePeptide, PrivatePeptide } from "#contract/private-peptides.ts";
import type { SavedProtocol, saveProtocol } from "#contract/protocols.ts";
import { DEFAULT_SETTINGS } from "#contract/settings.ts";
import type { createSupply, StockSupply } from "#contract/supplies.ts";
import type { createVial, StockVial } from "#contract/vials.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import type { Prediction } from "#domain/cycles/trial/trial.ts";
import { EMPTY_MIX } from "#domain/dosing/mix.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import { compound, intake, library } from "./fixture-library.ts";
import { peptideDocument } from "./peptide-document.ts";
import type { Person } from "./person.ts";
import { post } from "./post.ts";

type SaveBody = z.output<(typeof saveProtocol)["body"]>;
type CycleBody = z.input<(typeof createCycle)["body"]>;
type ListBody = z.input<(typeof createList)["body"]>;
type MixBody = z.input<(typeof createMix)["body"]>;
type DoseBody = z.input<(typeof logDose)["body"]>;
type SupplyBody = z.input<(typeof createSupply)["body"]>;
type VialBody = z.input<(typeof createVial)["body"]>;
type PrivatePeptideBody = z.input<(typeof createPrivatePeptide)["body"]>;

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

/** What a change of a cycle sends beside the version. */
export function cycleFields(changes: Partial<CycleBody> = {}): Omit<CycleBody, "protocolId"> {
  const { protocolId: _fixed, ...fields } = cycleBody(changes);
  return fields;
}

export function listBody(changes: Partial<ListBody> = {}): ListBody {
  return { name: "To read", description: "", items: [], ...changes };
}

export function mixBody(changes: Partial<MixBody> = {}): MixBody {
  return { name: "Morning vial", mix: { ...EMPTY_MIX, dose: { value: "0.25", unit: "mg" } }, ...changes };
}

export function privatePeptideBody(changes: Parameters<typeof peptideDocument>[0] = {}): PrivatePeptideBody {
  return { document: peptideDocument(changes) };
}

/** What somebody expects of a cycle. */
export function predictionBody(changes: Partial<Prediction> = {}): Prediction {
  return {
    measure: { kind: "number", name: "Sleep", unit: "h" },
    direction: "higher",
    smallestChange: "0.5",
    baselineDays: 14,
    minReadings: 3,
    washoutDays: 7,
    hypothesis: "Asleep earlier",
    ...changes,
  };
}

/** A dose beside the plan, with an id of its own each time. */
export function doseBody(changes: Partial<DoseBody> = {}): DoseBody {
  return {
    id: crypto.randomUUID(),
    itemId: "1",
    peptideName: "Alpha",
    slug: "alpha",
    route: "sc",
    slot: null,
    state: "taken",
    at: "2026-03-02T07:04:00Z",
    zone: "Europe/Berlin",
    day: "2026-03-02",
    amount: { value: "0.25", unit: "mg" },
    drawnUnits: null,
    vialId: null,
    site: null,
    skipReason: null,
    symptoms: [],
    weightKg: null,
    note: "",
    ...changes,
  };
}

/** What a correction of a dose sends beside the version. */
export function doseFields(changes: Partial<DoseBody> = {}): Omit<DoseBody, "id"> {
  const { id: _named, ...fields } = doseBody(changes);
  return fields;
}

export function vialBody(changes: Partial<VialBody> = {}): VialBody {
  return {
    peptideName: "Alpha",
    slug: "alpha",
    amount: "5",
    unit: "mg",
    batch: "A-1",
    supplier: "",
    certificate: "",
    openedOn: "2026-03-01",
    mixedWith: { diluent: "bacteriostatic water", volumeMl: "2", on: "2026-03-01" },
    expiresOn: "2027-03-01",
    discardOn: null,
    deadSpaceMcl: "0",
    changes: [],
    finishedOn: null,
    ...changes,
  };
}

export function supplyBody(changes: Partial<SupplyBody> = {}): SupplyBody {
  return {
    name: "Syringes 0.5 mL",
    kind: "syringe",
    perInjection: "1",
    perVial: "1",
    changes: [{ at: "2026-03-01T08:00:00Z", kind: "counted", amount: "100", note: "a new box" }],
    note: "",
    ...changes,
  };
}

export function ownSites(name = "By the scar"): SiteList {
  const kinds: SiteList["own"][number]["kinds"] = ["subcutaneous"];
  return {
    own: [
      { name, formerNames: [`${name}, long`], kinds, place: { near: "flank-left" } },
      { name: `${name}, inner`, formerNames: [], kinds, place: { partOf: "abdomen-upper-left" } },
      { name: `${name}, low`, formerNames: [], kinds, place: { view: "front", x: 40, y: 44 } },
    ],
    leftOut: ["arm-back-left", "arm-back-right"],
  };
}

export function settingsBody() {
  const { reminders } = DEFAULT_SETTINGS;
  const zones = [{ from: null, zone: "Pacific/Auckland" }];
  return {
    ...{ zones, dayStart: "04:00", readingSize: "large" },
    sites: ownSites(),
    reminders: { ...reminders, quiet: { from: "22:00", to: "07:00" } },
    version: 0,
  };
}

/** Saves one through the API and answers what it answered. */
export async function addProtocol(person: Person): Promise<SavedProtocol> {
  return add(person, "/api/protocols", saveBody());
}

export async function addCycle(person: Person, changes: Partial<CycleBody> = {}): Promise<Cycle> {
  return add(person, "/api/cycles", cycleBody(changes));
}

export async function addList(person: Person, changes: Partial<ListBody> = {}): Promise<PeptideList> {
  return add(person, "/api/lists", listBody(changes));
}

export async function addMix(person: Person, changes: Partial<MixBody> = {}): Promise<SavedMix> {
  return add(person, "/api/mixes", mixBody(changes));
}

export async function addPrivatePeptide(
  person: Person,
  changes: Parameters<typeof peptideDocument>[0] = {},
): Promise<PrivatePeptide> {
  return add(person, "/api/private-peptides", privatePeptideBody(changes));
}

/** In a cycle of its own unless one is named. */
export async function addDose(person: Person, changes: Partial<DoseBody> = {}, cycleId?: string): Promise<Dose> {
  const id = cycleId ?? (await addCycle(person)).id;
  return add(person, `/api/cycles/${id}/doses`, doseBody(changes));
}

export async function addVial(person: Person, changes: Partial<VialBody> = {}): Promise<StockVial> {
  return add(person, "/api/vials", vialBody(changes));
}

export async function addSupply(person: Person, changes: Partial<SupplyBody> = {}): Promise<StockSupply> {
  return add(person, "/api/supplies", supplyBody(changes));
}

async function add(person: Person, path: string, body: unknown) {
  const response = await person.request(path, post(body));
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
