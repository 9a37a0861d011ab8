import type { Archive } from "#contract/account-data.ts";
import { addBloodwork, bloodworkSettingsBody, drawFields, fileInit } from "./bloodwork-records.ts";
import { type Person, post } from "./person.ts";
import { addLink } from "./protocol-link-records.ts";
import { readZip } from "./read-zip.ts";
import {
  addCycle,
  addDose,
  addList,
  addMix,
  addPrivatePeptide,
  addProtocol,
  addSupply,
  addVial,
  cycleBody,
  ownSites,
  predictionBody,
  settingsBody,
} from "./records.ts";
import { addVital, addVitalImport, symptomBody, vitalBody } from "./vital-records.ts";

const KIT = { amount: "99.50", currency: "USD", quantity: "10" };

/** Fills an account with some of everything; every text in it that a person wrote holds the canary. */
export async function fillAccount(person: Person, canary: string): Promise<void> {
  const own = await addPrivatePeptide(person, { name: `Blend ${canary}` });
  const protocol = await addProtocol(person);
  await ask(person, `/api/protocols/${protocol.id}`, "PATCH", { notes: `notes ${canary}`, version: 1 });
  await addLink(person, protocol.id);
  const vial = await addVial(person, { batch: canary, slug: own.id, price: KIT });
  const [item] = cycleBody().peptides;
  if (!item) throw new Error("the sample cycle has no compound");
  await addSupply(person, { name: `Swabs ${canary}`, note: canary, price: { ...KIT, currency: "JPY", amount: "900" } });
  const cycle = await addCycle(person, {
    name: `Spring ${canary}`,
    protocolId: protocol.id,
    peptides: [{ ...item, slug: own.id, peptideId: own.id, notes: canary }],
  });
  await ask(person, `/api/cycles/${cycle.id}/trial`, "PUT", {
    prediction: predictionBody({ hypothesis: canary }),
    version: 1,
  });
  await ask(person, `/api/cycles/${cycle.id}/readings`, "PUT", {
    ...{ measure: predictionBody().measure, day: "2026-02-20", value: "7.5", version: 2 },
  });
  await addDose(person, { vialId: vial.id, slug: own.id, note: `=${canary}` }, cycle.id);
  await addDose(person, { slot: "2026-03-02T07:00:00Z", site: canary }, cycle.id);
  const skipped = { state: "skipped", amount: null, slot: "2026-03-09T07:00:00Z", skipReason: "other" } as const;
  await addDose(person, { ...skipped, day: "2026-03-09", at: "2026-03-09T08:00:00Z", note: canary }, cycle.id);
  const draw = await addBloodwork(person, { ...drawFields({ laboratory: canary, note: canary }) });
  await addBloodwork(person, { ...drawFields({ collected: "2025-06-01" }) });
  const added = await person.request(
    `/api/bloodwork/${draw.id}/files`,
    fileInit(`Befund ${canary}.csv`, `name,value\n${canary},1\n`),
  );
  if (added.status !== 201) throw new Error(await added.text());
  await addVital(person, symptomBody(`Headache ${canary}`.slice(0, 60), { note: canary }));
  await addVital(person, vitalBody());
  const { id: importId } = await addVitalImport(person);
  const days = [vitalBody({ source: "withings" })];
  await person.ask("POST", "/api/vitals/days", { days, importId });
  const list = await addList(person, { name: canary, items: [{ slug: own.id, note: canary }] });
  await ask(person, `/api/lists/${list.id}/share`, "PUT");
  await addMix(person, { name: canary });
  await ask(person, "/api/settings", "PUT", { ...settingsBody(), readingSize: null, sites: ownSites(canary) });
  await ask(person, "/api/calendar/link", "PUT");
  await ask(person, "/api/bloodwork/settings", "PUT", bloodworkSettingsBody({ sex: "female" }));
  await addPicture(person);
}

/** A PNG of one pixel, as a picture of the profile. */
const PNG = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010806000000" +
    "1f15c4890000000d49444154789c626001000000ffff03000006000557bfabd40000000049454e44ae426082",
  "hex",
);

async function addPicture(person: Person): Promise<void> {
  const answer = await person.request("/api/account/avatar", fileInit("me.png", PNG));
  if (!answer.ok) throw new Error(`the picture: ${answer.status} ${await answer.text()}`);
}

async function ask(person: Person, path: string, method: string, body?: unknown): Promise<void> {
  const answer = await person.request(path, { ...post(body), method });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** What an export answers, unpacked. */
export async function exportOf(
  person: Person,
): Promise<{ zip: Uint8Array<ArrayBuffer>; files: Map<string, Uint8Array>; archive: Archive }> {
  const answer = await person.request("/api/account/export", { method: "POST" });
  if (answer.status !== 200) throw new Error(`the export: ${answer.status} ${await answer.text()}`);
  const zip = new Uint8Array(await answer.arrayBuffer());
  const files = await readZip(zip);
  return { zip, files, archive: JSON.parse(Buffer.from(files.get("peptidary.json") ?? []).toString("utf8")) };
}

/** What an archive says but for when and by whom it was taken. */
export function lasting({ exportedAt: _when, profile: { avatar }, ...rest }: Archive) {
  return { ...rest, avatar };
}

export async function restoreInto(person: Person, zip: Uint8Array, query = "") {
  const answer = await person.request(`/api/account/restore${query}`, fileInit("peptidary.zip", zip));
  return { status: answer.status, body: await answer.json() };
}

export async function previewIn(person: Person, zip: Uint8Array) {
  const answer = await person.request("/api/account/restore/preview", fileInit("peptidary.zip", zip));
  return { status: answer.status, body: await answer.json() };
}
