import type { Operation } from "../../src/contract/operation.ts";
import { issueToken } from "../../src/server/auth/email-tokens.ts";
import { intake } from "../support/fixture-library.ts";
import { openPerson, PASSWORD, type Person } from "../support/person.ts";
import { addCycle, addProtocol, cycleBody, saveBody } from "../support/records.ts";
import { type TestApp, uniqueEmail } from "../support/test-app.ts";

/** What a call passes. Only operations with parts of their own need more than `{}`. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/**
 * A call of each operation that is answered with its declared status when the caller may make it. `id` is the record in
 * the path of an owned operation. An operation without an entry fails the tests that read this table.
 */
type MakeSample = (server: TestApp, id: string) => Sample | Promise<Sample>;

const NEW_PASSWORD = "another long password";

export const SAMPLES: Readonly<Record<string, MakeSample>> = {
  "health.read": () => ({}),
  "auth.session": () => ({}),
  "auth.sign-up": () => ({ body: { email: uniqueEmail(), password: NEW_PASSWORD, displayName: "Ada" } }),
  "auth.sign-in": async (server) => ({ body: { email: (await openPerson(server)).email, password: PASSWORD } }),
  "auth.sign-out": () => ({}),
  "auth.reset": () => ({ body: { email: uniqueEmail() } }),
  "auth.reset-confirm": async (server) => ({
    body: { token: await tokenFor(server, "reset-password"), password: NEW_PASSWORD },
  }),
  "auth.verify": async (server) => ({ body: { token: await tokenFor(server, "verify-email") } }),
  "auth.token": () => ({}),
  "account.change-password": () => ({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
  "account.change-email": () => ({ body: { currentPassword: PASSWORD, email: uniqueEmail() } }),
  "peptides.list": () => ({ query: { limit: "5", search: "a" } }),
  "peptides.read": () => ({ params: { slug: "bpc-157" } }),
  "library.facts": () => ({}),
  "library.read": () => ({}),
  "protocols.generate": () => ({ body: intake() }),
  "protocols.library": () => ({}),
  "protocols.list": () => ({ query: { limit: "5" } }),
  "protocols.save": () => ({ body: saveBody() }),
  "protocols.read": (_server, id) => ({ params: { id } }),
  "protocols.update-notes": (_server, id) => ({ params: { id }, body: { notes: "changed", version: 1 } }),
  "protocols.delete": (_server, id) => ({ params: { id } }),
  "cycles.list": () => ({ query: { limit: "5" } }),
  "cycles.create": () => ({ body: cycleBody() }),
  "cycles.read": (_server, id) => ({ params: { id } }),
  "cycles.delete": (_server, id) => ({ params: { id } }),
};

export async function sampleOf(operation: Operation, server: TestApp, id = ""): Promise<Sample> {
  const make = SAMPLES[operation.id];
  if (!make) throw new Error(`tests/server/samples.ts has no sample of ${operation.id}`);
  return make(server, id);
}

/** Makes the kind of record an owned operation's path names; returns its id. */
export async function addRecordFor(operation: Operation, owner: Person): Promise<string> {
  const [, , noun = ""] = operation.path.split("/");
  const add = { protocols: addProtocol, cycles: addCycle }[noun];
  if (!add) throw new Error(`tests/server/samples.ts does not know how to make what ${operation.path} names`);
  return (await add(owner)).id;
}

/** The address and init of the call. */
export function toRequest(
  operation: Operation,
  { params = {}, query = {}, body }: Sample,
  headers: Record<string, string> = {},
): [path: string, init: RequestInit] {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  return [
    path + search,
    {
      method: operation.method.toUpperCase(),
      headers: { ...(body ? { "content-type": "application/json" } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  ];
}

async function tokenFor(server: TestApp, purpose: "reset-password" | "verify-email"): Promise<string> {
  const { user } = await openPerson(server, { verified: purpose === "reset-password" });
  const { store, now } = server.context;
  return issueToken(store.db, user, purpose, now());
}
