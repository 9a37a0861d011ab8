import type { z } from "zod";
import type { Bloodwork, createBloodwork } from "#contract/bloodwork.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type BloodworkFields, NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { newId } from "#server/db/id.ts";
import type { Person } from "./person.ts";
import { post } from "./post.ts";
import type { TestApp } from "./test-app.ts";

type DrawBody = z.input<(typeof createBloodwork)["body"]>;

/** One line of a report, with something in every field. */
export function resultBody(changes: Partial<BloodworkResult> = {}): BloodworkResult {
  return {
    marker: "testosterone-total",
    rawName: "Testosterone, Total",
    rawValue: "1,184",
    rawUnit: "ng/dL",
    value: { kind: "number", number: "1184", comparator: null },
    ucum: "ng/dL",
    form: null,
    range: { text: "264-916", low: "264", high: "916", exclusive: null },
    flag: "H",
    rawFlag: "High",
    method: "LC/MS",
    loinc: "2986-8",
    status: "final",
    source: { page: 1, line: 12, text: "Testosterone, Total  1,184 High  ng/dL  264-916" },
    note: "as read",
    ...changes,
  };
}

export function drawFields(changes: Partial<BloodworkFields> = {}): BloodworkFields {
  return {
    collected: "2025-03-14T08:12",
    reported: "2025-03-18",
    laboratory: "Some laboratory",
    circumstances: { ...NOT_NOTED, fasting: true },
    results: [resultBody()],
    source: { kind: "pdf", filename: "report.pdf", sha256: "0".repeat(64) },
    note: "a note",
    ...changes,
  };
}

export function drawBody(changes: Partial<DrawBody> = {}): DrawBody {
  return { id: newId(), ...drawFields(), ...changes };
}

export function bloodworkSettingsBody(changes: object = {}) {
  return { ...DEFAULT_BLOODWORK_SETTINGS, version: 0, ...changes };
}

export async function addBloodwork(person: Person, changes: Partial<DrawBody> = {}): Promise<Bloodwork> {
  const response = await person.request("/api/bloodwork", post(drawBody(changes)));
  if (response.status !== 201) throw new Error(`saving answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A kept report of that draw, whoever has it, put straight into the store; of no draw an id that nothing has. */
export async function addFileTo(server: TestApp, drawId: string): Promise<string> {
  const { store, files } = server.context;
  const fileId = newId();
  const draw = await store.db.selectFrom("bloodwork").select("user_id").where("id", "=", drawId).executeTakeFirst();
  if (!draw) return fileId;
  const stored = await files.put(fileId, bytesOf("name,value\n"));
  await store.db
    .insertInto("bloodwork_files")
    .values({
      ...{ id: fileId, user_id: draw.user_id, bloodwork_id: drawId, filename: "values.csv", type: "text/csv" },
      ...{ ...stored, created_at: new Date().toISOString() },
    })
    .execute();
  return fileId;
}

/** How a client sends a file as it is. */
export function fileInit(filename: string, bytes: Uint8Array | string, type = "application/octet-stream"): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": type, "x-filename": encodeURIComponent(filename) },
    body: typeof bytes === "string" ? bytes : new Uint8Array(bytes),
  };
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** How a browser's form sends one. */
export function formInit(filename: string, bytes: Uint8Array | string): RequestInit {
  const form = new FormData();
  form.append("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], filename));
  return { method: "POST", body: form };
}
