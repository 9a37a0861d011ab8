import type { APIRequestContext } from "playwright-core";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { EMPTY_MIX } from "#domain/dosing/mix.ts";
import { drawFields, resultBody } from "../bloodwork-records.ts";
import { addCycle, type CycleItem, dayIn, planned, slotIn, ZONE } from "../cycle-screen.ts";
import { filledPeptide } from "../filled-peptide.ts";
import { doseBody, mixBody, predictionBody, saveBody, supplyBody, vialBody } from "../records.ts";
import type { WebPerson } from "../web-person.ts";
import { type Dealer, ENOUGH, enough } from "./deal-payloads.ts";

/** Ids of what a member keeps, to open their pages by. */
export interface HostileMember {
  readonly protocolTitle: string;
  readonly cycleId: string;
  readonly privateId: string;
  readonly listId: string;
  readonly sharedToken: string;
  readonly drawId: string;
}

/** Fills everything that a member keeps, each kind of field with at least `ENOUGH` payloads. */
export async function putMemberRecords(member: WebPerson, deal: Dealer, slugs: string[]): Promise<HostileMember> {
  const make = async (path: string, body?: unknown) =>
    (await member.ask("POST", path, body)) as { readonly id: string; readonly shareToken: string }; // each of these answers its record
  const own = await enough((place) => {
    const document = filledPeptide(`own-${place}`, deal.one("own peptide's name"), () => deal.one("own peptide"));
    return make("/api/private-peptides", { document });
  });
  const privateId = own.at(-1)?.id ?? "";

  let protocolTitle = "";
  await enough(async () => {
    protocolTitle = `${deal.one("protocol's title")} end`;
    await make("/api/protocols", protocolBody(protocolTitle, deal));
  });

  const lists = await enough((place) =>
    make("/api/lists", {
      name: deal.one("list's name", 120),
      description: deal.many("list's description", 2_000, 5),
      items: [...slugs, ...(place === ENOUGH - 1 ? [privateId] : [])].map((slug) => ({
        slug,
        note: deal.many("list's note", 2_000, 20),
      })),
    }),
  );
  const listId = lists.at(-1)?.id ?? "";
  const shared = (await member.ask("PUT", `/api/lists/${listId}/share`)) as { readonly shareToken: string }; // as the operation promises

  await enough(() => {
    const [component] = EMPTY_MIX.components;
    const components = component ? [{ ...component, name: deal.one("mix's component", 80) }] : [];
    return make("/api/mixes", mixBody({ name: deal.one("mix's name", 120), mix: { ...EMPTY_MIX, components } }));
  });
  await enough(() => make("/api/vials", hostileVial(deal)));
  await enough(() => make("/api/supplies", hostileSupply(deal)));

  const cycleId = await putCycles(member, deal);
  const drawId = await putBloodwork(member, deal);
  return { protocolTitle, cycleId, privateId, listId, sharedToken: shared.shareToken, drawId };
}

function protocolBody(title: string, deal: Dealer) {
  const { formData, generatedProtocol: plan } = saveBody();
  const line = (kind: string) => ({ text: deal.one(kind), refs: [] });
  return {
    formData,
    generatedProtocol: {
      ...plan,
      title,
      summary: deal.one("protocol's summary"),
      peptides: plan.peptides.map((entry) => ({
        ...entry,
        name: deal.one("protocol's compound"),
        category: deal.one("protocol's tag"),
        reasoning: deal.one("protocol's reasoning"),
      })),
      warnings: [line("protocol's warning")],
      notChecked: [deal.one("protocol's answer")],
      nextSteps: [line("protocol's step")],
    },
    notes: deal.many("protocol's notes", 20_000),
  };
}

function hostileSupply(deal: Dealer) {
  return supplyBody({
    ...{ name: deal.one("supply's name", 120), note: deal.many("supply's note", 2_000, 3) },
    changes: [{ at: "2026-03-02T08:00:00Z", kind: "bought", amount: "1", note: deal.one("supply's change", 200) }],
  });
}

function hostileVial(deal: Dealer) {
  return vialBody({
    peptideName: deal.one("vial's name", 120),
    batch: deal.one("vial's batch", 80),
    supplier: deal.one("vial's supplier", 120),
    certificate: deal.many("vial's certificate", 2_000, 3),
    mixedWith: { diluent: deal.one("vial's diluent", 80), volumeMl: "2", on: "2026-03-01" },
    changes: [{ at: "2026-03-02T08:00:00Z", kind: "wasted", amount: "0.1", note: deal.one("vial's change", 200) }],
  });
}

const PER_CYCLE = 10;

async function putCycles(member: WebPerson, deal: Dealer): Promise<string> {
  const item = (place: number): CycleItem => ({
    ...planned("Alpha 250 mcg 08:00"),
    id: `item-${place}`,
    peptideName: deal.one("cycle's compound", 120),
    dosage: deal.many("cycle's dosage", 2_000, 2),
    schedule: {
      frequency: deal.one("cycle's frequency"),
      timeOfDay: [deal.one("cycle's time", 200)],
      duration: deal.one("cycle's duration"),
    },
    notes: deal.many("cycle's item notes", 4_000, 3),
  });
  let newest = { id: "", version: 0 };
  for (let cycle = 0; cycle * PER_CYCLE < ENOUGH; cycle++) {
    const items = Array.from({ length: PER_CYCLE }, (_, place) => item(place));
    newest = await addCycle(member, items, { daysAgo: 3, endsIn: 20 });
  }
  for (let prediction = 0; prediction < 3; prediction++) {
    const trial = predictionBody({ measure: measure(deal), hypothesis: deal.many("cycle's hypothesis", 1_000) });
    newest = await read(
      member.ask("PUT", `/api/cycles/${newest.id}/trial`, { prediction: trial, version: newest.version }),
    );
  }
  await enough(async () => {
    const reading = { measure: measure(deal), day: dayIn(ZONE, -2), value: "7.5", version: newest.version };
    newest = await read(member.ask("PUT", `/api/cycles/${newest.id}/readings`, reading));
  });
  await enough(async () => {
    await member.addCycle({
      name: deal.one("cycle's name", 160),
      description: deal.many("cycle's text", 4_000, 3),
      peptides: [planned("Alpha 250 mcg 08:00")],
    });
  });
  const at = slotIn(ZONE, "07:30");
  await enough((place) =>
    member.logDose(
      newest.id,
      doseBody({
        ...{ itemId: `item-${place % PER_CYCLE}`, slug: null, zone: ZONE, day: dayIn(ZONE, -(place % 3)), at },
        peptideName: deal.one("dose's compound", 120),
        site: deal.one("dose's site", 60),
        symptoms: [{ name: deal.one("dose's symptom", 80), severity: "mild", at }],
        note: deal.many("dose's note", 4_000, 5),
      }),
    ),
  );
  return newest.id;
}

const measure = (deal: Dealer) =>
  ({ kind: "number", name: deal.one("measure's name", 80), unit: deal.one("measure's unit", 20) }) as const;

const read = async (answer: Promise<unknown>) => (await answer) as { readonly id: string; readonly version: number }; // as cycles are

/** What a browser would run if it were shown as what it is. */
const RUNNING_FILES = [
  ["picture.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="xssRan()"><script>xssRan()</script></svg>'],
  ["page.html", "<!doctype html><script>xssRan()</script>"],
  ["page.xhtml", '<html xmlns="http://www.w3.org/1999/xhtml"><script>xssRan()</script></html>'],
] as const;

async function putBloodwork(member: WebPerson, deal: Dealer): Promise<string> {
  const own = Array.from({ length: ENOUGH }, () => ({
    ...{ id: crypto.randomUUID(), low: "1", high: "2", decimals: 1 },
    name: deal.one("own marker's name", 120),
    unit: deal.one("own marker's unit", 40),
  }));
  const names = Array.from({ length: ENOUGH }, () => ({ name: deal.one("known name"), marker: "ferritin" }));
  const targets = own.map(({ id }) => ({
    ...{ marker: `own:${id}`, low: "1", high: null, ucum: "ng/mL" },
    from: deal.one("target's origin", 200),
  }));
  await member.ask("PUT", "/api/bloodwork/settings", {
    ...DEFAULT_BLOODWORK_SETTINGS,
    ...{ markers: own, names, targets, version: 0 },
  });
  const results = [null, ...own.map(({ id }) => `own:${id}`)].flatMap((marker, place) =>
    Array.from({ length: place === 0 ? ENOUGH : 1 }, () => hostileResult(marker, deal)),
  );
  let drawId = "";
  await enough(async (place) => {
    drawId = crypto.randomUUID();
    await member.ask("POST", "/api/bloodwork", {
      ...drawFields({ collected: `20${10 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}-02` }),
      id: drawId,
      laboratory: deal.one("laboratory", 200),
      note: deal.many("draw's note", 5_000, 5),
      source: { kind: "csv", filename: deal.one("draw's file", 255), sha256: null },
      results: place === ENOUGH - 1 ? results : results.slice(place, place + 1),
    });
  });
  return drawId;
}

function hostileResult(marker: string | null, deal: Dealer) {
  return resultBody({
    marker,
    rawName: deal.one("result's name", 300),
    rawValue: deal.one("result's value"),
    value: { kind: "text", text: deal.one("result's words") },
    rawUnit: deal.one("result's unit", 80),
    ucum: null,
    rawFlag: deal.one("result's flag", 80),
    method: deal.one("result's method", 200),
    range: { text: deal.one("result's range"), low: null, high: null, exclusive: null },
    source: { page: 1, line: 1, text: deal.one("result's line") },
    note: deal.many("result's note", 2_000, 2),
  });
}

const FILES_OF_A_DRAW = 10;

/** Keeps a report under every hostile name, and answers the statuses of those whose content would run. */
export async function putReports(request: APIRequestContext, origin: string, deal: Dealer): Promise<number[]> {
  const { items } = await (await request.get("/api/bloodwork")).json();
  const send = (place: number, filename: string, data: string) => {
    const headers = { origin, "x-filename": encodeURIComponent(filename), "content-type": "image/svg+xml" };
    const path = `/api/bloodwork/${items[Math.floor(place / FILES_OF_A_DRAW)].id}/files`;
    return request.post(path, { headers, data: Buffer.from(data) });
  };
  await enough(async (place) => {
    const text = `name,value\n${deal.one("report")},1\n`;
    const answer = await send(place, `${deal.one("report's file name", 200)}.csv`, text);
    if (answer.status() !== 201) throw new Error(`a report answered ${answer.status()}: ${await answer.text()}`);
  });
  const refused = RUNNING_FILES.map(([name, text]) => send(ENOUGH, name, text));
  return (await Promise.all(refused)).map((answer) => answer.status());
}
