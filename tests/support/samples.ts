import type { Operation } from "#contract/operation.ts";
import { issueToken } from "#server/auth/email-tokens.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { handleOf, openSession } from "#server/auth/sessions.ts";
import { addAccessToken } from "./access-tokens.ts";
import { archiveFile, receiptOf } from "./account-archives.ts";
import { addAvatar, TINY_PNG } from "./avatars.ts";
import { addBloodwork, addFileTo, bloodworkSettingsBody, drawBody, drawFields } from "./bloodwork-records.ts";
import { ownDocument } from "./editions.ts";
import { addFeedback, checkedFeedback } from "./feedback-records.ts";
import { intake } from "./fixture-library.ts";
import { freshAddress } from "./fresh-address.ts";
import { addGuide, guideDocument, sendPicture, TINY_GIF, uniqueSlug } from "./guide-records.ts";
import { addEntry, addReport, addTag, reportBody, tagBody } from "./library-records.ts";
import { cookiesOf, openPerson, PASSWORD, type Person } from "./person.ts";
import { addReminder } from "./planned-cycle.ts";
import { addLink, addLinkTo, linkBody } from "./protocol-link-records.ts";
import { openPushBrowser } from "./push-endpoint.ts";
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
  cycleFields,
  doseBody,
  doseFields,
  listBody,
  mixBody,
  predictionBody,
  privatePeptideBody,
  saveBody,
  settingsBody,
  supplyBody,
  vialBody,
} from "./records.ts";
import { addPasskeyTo, codeOf, offerSignIn, openPending, turnOnSecondFactor } from "./second-factor.ts";
import { makeSoftwarePasskey } from "./software-passkey.ts";
import { solvedCheck } from "./solved-check.ts";
import { type TestApp, uniqueEmail } from "./test-app.ts";
import { addVital, addVitalImport, importBody, symptomBody, vitalBody } from "./vital-records.ts";

/** What a call passes. Only operations with parts of their own need more than `{}`. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  /** Beside the caller's own. */
  readonly cookie?: string;
  /** An address the answer holds that the request does not. */
  readonly email?: string;
  /** Sent as it is, under its name. */
  readonly file?: { readonly filename: string; readonly bytes: string | Uint8Array<ArrayBuffer> };
}

/**
 * A call of each operation that is answered with its declared status when the caller may make it. `id` is the record in
 * the path of an owned operation, `caller` who will call. An operation without an entry fails the tests that read this table.
 */
type MakeSample = (server: TestApp, id: string, caller: Person) => Sample | Promise<Sample>;

/** A name that pushes may go to and that no host has. */
const NOWHERE = "https://nowhere.push.services.mozilla.com";
const NEW_PASSWORD = "another long password";
/** Something in every field of a dose that holds text or an object. */
const FULL: Parameters<typeof doseBody>[0] = {
  ...{ site: "Abdomen left", note: "a note" },
  symptoms: [{ name: "redness", severity: "mild", at: "2026-03-02T07:04:00Z" }],
};

export const SAMPLES: Readonly<Record<string, MakeSample>> = {
  "health.read": () => ({}),
  "health.live": () => ({}),
  "health.ready": () => ({}),
  "site.read": () => ({}),
  "users.list": (_server, _id, caller) => ({ query: { search: caller.email } }),
  "users.change": async (server) => ({ ...(await someAccount(server)), body: { role: "member", status: "active" } }),
  "users.end-sessions": someAccount,
  "audit-trail.list": () => ({ query: { subjectKind: "tags" } }),
  "content-review.list": () => ({}),
  "bot-check.read": () => ({}),
  "auth.session": () => ({}),
  "auth.sign-up": async (server) => ({
    body: {
      ...{ email: uniqueEmail(), password: NEW_PASSWORD, displayName: "Ada", isAdult: true },
      botCheck: await solvedCheck(server.request),
    },
  }),
  "auth.sign-in": async (server) => ({ body: { email: (await openPerson(server)).email, password: PASSWORD } }),
  "auth.sign-out": () => ({}),
  "auth.second-factor": pendingSample,
  "auth.passkey-offer": () => ({}),
  "auth.passkey": passkeySample,
  "account.confirm-offer": () => ({}),
  "account.confirm": () => ({ body: { password: PASSWORD } }),
  "security.read": () => ({}),
  "access-tokens.list": () => ({}),
  "access-tokens.create": () => ({ body: { name: "Notebook", scopes: ["cycles:read", "doses:write"], days: 30 } }),
  "access-tokens.revoke": (_server, id) => ({ params: { id } }),
  "second-factor.begin": () => ({}),
  "second-factor.finish": async (_server, _id, caller) => ({ body: { code: await firstCode(caller) } }),
  "second-factor.renew-codes": async (_server, _id, caller) => {
    await turnOnSecondFactor(caller);
    return {};
  },
  "second-factor.end": () => ({}),
  "passkeys.offer": () => ({}),
  "passkeys.add": newPasskeySample,
  "passkeys.rename": (_server, id) => ({ params: { id }, body: { name: "Laptop" } }),
  "passkeys.remove": (_server, id) => ({ params: { id } }),
  "sessions.end": (_server, id) => ({ params: { id } }),
  "sessions.end-others": () => ({}),
  "auth.reset": async (server) => ({
    body: { email: uniqueEmail(), botCheck: await solvedCheck(server.request) },
  }),
  "auth.reset-confirm": async (server) => ({
    body: { token: await tokenFor(server, "reset-password"), password: NEW_PASSWORD },
  }),
  "auth.verify": async (server) => ({ body: { token: await tokenFor(server, "verify-email") } }),
  "auth.token": () => ({}),
  "account.change-password": () => ({ body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
  "account.change-email": () => ({ body: { currentPassword: PASSWORD, email: uniqueEmail() } }),
  "profile.read": () => ({}),
  "profile.update": () => ({ body: { displayName: "Ada" } }),
  "profile.send-verification": () => ({}),
  "profile.save-avatar": () => ({ file: { filename: "me.png", bytes: TINY_PNG } }),
  "profile.read-avatar": (_server, id) => ({ params: { id } }),
  "profile.delete-avatar": () => ({}),
  "profile.give-health-consent": () => ({}),
  "profile.withdraw-health-consent": () => ({}),
  "account-data.read": () => ({}),
  "account-data.export": () => ({}),
  "account-data.preview-restore": async () => ({ file: await archiveFile() }),
  "account-data.restore": async () => ({ query: { differing: "keep" }, file: await archiveFile() }),
  "account-data.delete": (_server, _id, caller) => ({ body: { email: caller.email } }),
  "account-data.erasure": async (server) => ({ params: { receipt: await receiptOf(server) } }),
  "peptides.list": () => ({
    query: {
      limit: "5",
      search: "a",
      category: "metabolic,recovery",
      route: "sc",
      sort: "evidence",
      direction: "desc",
    },
  }),
  "embeds.oembed": (server) => ({ query: { url: `${server.context.config.baseUrl}/calculator` } }),
  "peptides.read": () => ({ params: { slug: "bpc-157" } }),
  "references.bibtex": () => ({ params: { slug: "bpc-157" } }),
  "references.ris": () => ({ params: { slug: "bpc-157" } }),
  "references.csl": () => ({ params: { slug: "bpc-157" } }),
  "peptides.related": () => ({ params: { slug: "bpc-157" } }),
  "peptides.revisions": () => ({ params: { slug: "bpc-157" } }),
  "peptides.revision": () => ({ params: { slug: "bpc-157", revision: "1" } }),
  "library.facts": () => ({}),
  "library.quality": () => ({}),
  "library.read": () => ({}),
  "library.csv": () => ({}),
  "library.index": () => ({}),
  "library.compounds": () => ({}),
  "library.changes": () => ({}),
  "editions.unpublished": () => ({}),
  "editions.create": () => ({ body: { document: ownDocument(), note: "begun" } }),
  "editions.read": async (server) => ({ params: { slug: await addEntry(server, ownDocument()) } }),
  "editions.update": async (server) => {
    const document = ownDocument();
    return { params: { slug: await addEntry(server, document) }, body: { document, version: 1, note: "" } };
  },
  "editions.publish": async (server) => ({
    params: { slug: await addEntry(server, ownDocument()) },
    body: { isPublished: false, version: 1 },
  }),
  "private-peptides.list": () => ({ query: { limit: "5" } }),
  "private-peptides.create": () => ({ body: privatePeptideBody() }),
  "private-peptides.read": (_server, id) => ({ params: { id } }),
  "private-peptides.update": (_server, id) => ({ params: { id }, body: { ...privatePeptideBody(), version: 1 } }),
  "private-peptides.delete": (_server, id) => ({ params: { id } }),
  "tags.list": () => ({}),
  "tags.create": () => ({ body: tagBody() }),
  "tags.update": async (server) => ({
    params: { id: (await addTag(server)).id },
    body: { ...tagBody(), version: 1 },
  }),
  "tags.merge": async (server) => ({
    params: { id: (await addTag(server)).id },
    body: { into: (await addTag(server)).id, version: 1 },
  }),
  "tags.delete": async (server) => ({ params: { id: (await addTag(server)).id } }),
  "lists.list": () => ({ query: { limit: "5" } }),
  "lists.create": async (server) => ({ body: listBody({ items: [await item(server)] }) }),
  "lists.read": (_server, id) => ({ params: { id } }),
  "lists.update": async (server, id) => ({
    params: { id },
    body: { ...listBody({ items: [await item(server)] }), version: 1 },
  }),
  "lists.add-item": async (server, id) => ({ params: { id }, body: await item(server) }),
  "lists.duplicate": (_server, id) => ({ params: { id } }),
  "lists.delete": (_server, id) => ({ params: { id } }),
  "lists.share": (_server, id) => ({ params: { id } }),
  "lists.unshare": (_server, id) => ({ params: { id } }),
  "lists.read-shared": async (server) => ({ params: { token: await sharedToken(server) } }),
  "reports.create": async (server) => ({ body: reportBody(await addEntry(server)) }),
  "mixes.list": () => ({ query: { limit: "5" } }),
  "mixes.create": () => ({ body: mixBody() }),
  "mixes.read": (_server, id) => ({ params: { id } }),
  "mixes.update": (_server, id) => ({ params: { id }, body: { ...mixBody({ name: "changed" }), version: 1 } }),
  "mixes.delete": (_server, id) => ({ params: { id } }),
  "feedback.create": async (server) => ({ body: { ...(await checkedFeedback(server)) } }),
  "feedback.list": () => ({ query: { limit: "5", state: "open" } }),
  "feedback.read": async (server) => ({ params: { id: await addFeedback(server) } }),
  "feedback.answer": async (server) => ({
    params: { id: await addFeedback(server) },
    body: { state: "done", note: "It is there now.", version: 1 },
  }),
  "feedback.mine": () => ({ query: { limit: "5" } }),
  "reports.list": () => ({ query: { limit: "5", state: "open" } }),
  "reports.settle": async (server) => ({
    params: { id: await addReport(server) },
    body: { state: "accepted", outcome: "Corrected.", version: 1 },
  }),
  "reports.of-peptide": async (server) => ({ params: { slug: await addEntry(server) } }),
  "protocols.generate": () => ({ body: intake() }),
  "protocols.library": () => ({}),
  "protocols.list": () => ({ query: { limit: "5" } }),
  "protocols.save": () => ({ body: saveBody() }),
  "protocols.read": (_server, id) => ({ params: { id } }),
  "protocols.update-notes": (_server, id) => ({ params: { id }, body: { notes: "changed", version: 1 } }),
  "protocols.delete": (_server, id) => ({ params: { id } }),
  "protocol-links.create": (_server, id) => ({ params: { id }, body: linkBody() }),
  "protocol-links.list": (_server, id) => ({ params: { id } }),
  "protocol-links.end": async (server, id) => ({ params: { id, linkId: await addLinkTo(server, id) } }),
  "protocol-links.read": async (server) => ({ params: { linkId: await sharedProtocol(server) } }),
  "cycles.list": () => ({ query: { limit: "5" } }),
  "cycles.create": () => ({ body: cycleBody() }),
  "cycles.read": (_server, id) => ({ params: { id } }),
  "cycles.update": (_server, id) => ({ params: { id }, body: { ...cycleFields(), isArchived: true, version: 1 } }),
  "cycles.save-trial": (_server, id) => ({ params: { id }, body: { prediction: predictionBody(), version: 1 } }),
  "cycles.save-reading": (_server, id) => ({
    params: { id },
    body: { measure: predictionBody().measure, day: "2026-02-20", value: "7.5", version: 1 },
  }),
  "uses.check": () => ({
    body: {
      uses: [{ compound: "Semaglutide", dosage: "0.25 mg", route: "sc", frequency: "once weekly", startedOn: null }],
      screening: null,
    },
  }),
  "analyzer.analyze": () => ({ body: { input: "GEPPPGKPADDAGLV" } }),
  "cycles.delete": (_server, id) => ({ params: { id } }),
  "doses.list": () => ({ query: { limit: "5", from: "2026-03-01", to: "2026-03-31" } }),
  "doses.of-cycle": (_server, id) => ({ params: { id }, query: { limit: "5", from: "2026-03-01", to: "2026-03-31" } }),
  "doses.log": (_server, id) => ({ params: { id }, body: doseBody(FULL) }),
  "doses.log-many": (_server, id) => ({ params: { id }, body: { doses: [doseBody(FULL)] } }),
  "doses.read": (_server, id) => ({ params: { id } }),
  "doses.update": (_server, id) => ({ params: { id }, body: { ...doseFields(FULL), version: 1 } }),
  "doses.delete": (_server, id) => ({ params: { id } }),
  "vials.list": () => ({ query: { limit: "5" } }),
  "vials.create": () => ({ body: vialBody() }),
  "vials.read": (_server, id) => ({ params: { id } }),
  "vials.update": (_server, id) => ({ params: { id }, body: { ...vialBody(), version: 1 } }),
  "vials.delete": (_server, id) => ({ params: { id } }),
  "supplies.list": () => ({ query: { limit: "5" } }),
  "supplies.create": () => ({ body: supplyBody({ note: "a note" }) }),
  "supplies.read": (_server, id) => ({ params: { id } }),
  "supplies.update": (_server, id) => ({ params: { id }, body: { ...supplyBody({ note: "a note" }), version: 1 } }),
  "supplies.delete": (_server, id) => ({ params: { id } }),
  "reminders.list": () => ({}),
  "reminders.snooze": (_server, id) => ({ params: { id }, body: { minutes: 30 } }),
  "reminders.dismiss": (_server, id) => ({ params: { id } }),
  "push.key": () => ({}),
  "push.subscribe": () => ({ body: openPushBrowser(NOWHERE).subscription }),
  "push.unsubscribe": () => ({ body: { endpoint: openPushBrowser(NOWHERE).subscription.endpoint } }),
  "push.test": () => ({}),
  "calendar.link": () => ({}),
  "calendar.renew": () => ({}),
  "calendar.end": () => ({}),
  "calendar.read": async (server) => ({ params: { token: await calendarToken(server) } }),
  "settings.read": () => ({}),
  "settings.update": () => ({ body: settingsBody() }),
  "guides.list": () => ({ query: { search: "cold", tags: "storage" } }),
  "guides.read": async (server) => ({ params: { slug: await addGuide(server) } }),
  "guides.glossary": () => ({}),
  "pictures.create": () => ({ file: { filename: "picture.gif", bytes: TINY_GIF } }),
  "pictures.read": async (server) => ({ params: { id: await somePicture(server) } }),
  "guide-editions.list": () => ({}),
  "guide-editions.create": () => ({ body: { slug: uniqueSlug(), document: guideDocument(), note: "begun" } }),
  "guide-editions.read": async (server) => ({ params: { slug: await addGuide(server, "draft") } }),
  "guide-editions.update": async (server) => {
    const slug = await addGuide(server, "draft"); // which may hold any text
    return { params: { slug }, body: { slug, document: guideDocument(), version: 1, note: "" } };
  },
  "guide-editions.publish": async (server) => ({
    params: { slug: await addGuide(server) },
    body: { state: "draft", version: 1 },
  }),
  "guide-editions.delete": async (server) => ({ params: { slug: await addGuide(server, "draft") } }),
  "guide-editions.revisions": async (server) => ({ params: { slug: await addGuide(server) } }),
  "guide-editions.revision": async (server) => ({ params: { slug: await addGuide(server), revision: "1" } }),
  "guide-editions.restore": async (server) => ({
    params: { slug: await addGuide(server), revision: "1" },
    body: { version: 1 },
  }),
  "guide-editions.preview": () => ({ body: { document: guideDocument() } }),
  "guide-editions.references": () => ({ query: { search: "semaglutide" } }),
  "biomarkers.list": () => ({}),
  "options.list": () => ({}),
  "biomarkers.read": () => ({ params: { key: "ferritin" } }),
  "vitals.list": () => ({ query: { limit: "5", kind: "weight", from: "2026-03-01", to: "2026-03-31" } }),
  "vitals.create": () => ({ body: symptomBody(`Headache ${crypto.randomUUID()}`, { note: "a note" }) }),
  "vitals.addReadings": () => ({ body: symptomBody(`Headache ${crypto.randomUUID()}`, { note: "a note" }) }),
  "vitals.putDays": () => ({ body: { days: [vitalBody({ source: "withings", note: "a note" })] } }),
  "vital-imports.list": () => ({ query: { limit: "5" } }),
  "vital-imports.create": () => ({ body: importBody }),
  "vital-imports.delete": (_server, id) => ({ params: { id } }),
  "vitals.get": (_server, id) => ({ params: { id } }),
  "vitals.update": (_server, id) => ({
    params: { id },
    body: { ...symptomBody(`Nausea ${crypto.randomUUID()}`, { note: "changed" }), version: 1 },
  }),
  "vitals.delete": (_server, id) => ({ params: { id } }),
  "bloodwork.read": () => ({ body: { filename: "values.csv", content: "Marker,Value,Unit\nFerritin,88,ng/mL\n" } }),
  "bloodwork.settings": () => ({}),
  "bloodwork.update-settings": () => ({ body: bloodworkSettingsBody() }),
  "bloodwork.list": () => ({ query: { limit: "5", from: "2025-01-01", to: "2025-12-31" } }),
  "bloodwork.create": () => ({ body: drawBody() }),
  "bloodwork.get": (_server, id) => ({ params: { id } }),
  "bloodwork.update": (_server, id) => ({ params: { id }, body: { ...drawFields({ note: "changed" }), version: 1 } }),
  "bloodwork.delete": (_server, id) => ({ params: { id } }),
  "bloodwork.add-file": (_server, id) => ({ params: { id }, file: { filename: "values.csv", bytes: "a,b\n1,2\n" } }),
  "bloodwork.read-file": async (server, id) => ({ params: { id, fileId: await addFileTo(server, id) } }),
  "bloodwork.delete-file": async (server, id) => ({ params: { id, fileId: await addFileTo(server, id) } }),
};

export async function sampleOf(operation: Operation, server: TestApp, id: string, caller: Person): Promise<Sample> {
  const make = SAMPLES[operation.id];
  if (!make) throw new Error(`tests/server/samples.ts has no sample of ${operation.id}`);
  return make(server, id, caller);
}

/** A fresh person who may call the operation, and with no more rights than that takes. */
export function openCaller(server: TestApp, { access }: Operation): Promise<Person> {
  return openPerson(server, { role: access === "admin" ? "admin" : "member" });
}

/** Makes the kind of record an owned operation's path names; returns its id. */
export async function addRecordFor(operation: Operation, owner: Person): Promise<string> {
  const [, , noun = ""] = operation.path.split("/");
  const add = {
    account: addAvatar,
    passkeys: addPasskeyTo,
    "access-tokens": addAccessToken,
    sessions: addSessionOf,
    protocols: addProtocol,
    cycles: addCycle,
    lists: addList,
    mixes: addMix,
    doses: addDose,
    vials: addVial,
    supplies: addSupply,
    vitals: (person: Person) => addVital(person),
    "vital-imports": addVitalImport,
    reminders: addReminder,
    bloodwork: addBloodwork,
    "private-peptides": addPrivatePeptide,
  }[noun];
  if (!add) throw new Error(`tests/server/samples.ts does not know how to make what ${operation.path} names`);
  return (await add(owner)).id;
}

/** The address and init of the call; `caller` as `{ cookie: "" }` is nobody. */
export function toRequest(
  operation: Operation,
  { params = {}, query = {}, body, cookie = "", file }: Sample,
  caller: Pick<Person, "cookie">,
  headers: Record<string, string> = {},
): [path: string, init: RequestInit] {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  return [
    path + search,
    {
      method: operation.method.toUpperCase(),
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...fileHeaders(file),
        ...headers,
        cookie: [caller.cookie, cookie].filter(Boolean).join("; "),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(file ? { body: file.bytes } : {}),
    },
  ];
}

function fileHeaders(file: Sample["file"]): Record<string, string> {
  if (!file) return {};
  return { "content-type": "application/octet-stream", "x-filename": encodeURIComponent(file.filename) };
}

async function item(server: TestApp) {
  return { slug: await addEntry(server), note: "a note" };
}

async function somePicture(server: TestApp): Promise<string> {
  return (await (await sendPicture(await openPerson(server, { role: "admin" }), TINY_GIF)).json()).id;
}

async function calendarToken(server: TestApp): Promise<string> {
  const owner = await openPerson(server);
  return (await (await owner.request("/api/calendar/link", { method: "PUT" })).json()).token;
}

async function sharedToken(server: TestApp): Promise<string> {
  const owner = await openPerson(server);
  const { id } = await addList(owner);
  const shared = await owner.request(`/api/lists/${id}/share`, { method: "PUT" });
  return (await shared.json()).shareToken;
}

async function sharedProtocol(server: TestApp): Promise<string> {
  const owner = await openPerson(server);
  return (await addLink(owner, (await addProtocol(owner)).id)).id;
}

async function tokenFor(server: TestApp, purpose: "reset-password" | "verify-email"): Promise<string> {
  const { user } = await openPerson(server, { verified: purpose === "reset-password" });
  const { store, now } = server.context;
  return issueToken(store.db, user, purpose, now());
}

async function someAccount(server: TestApp): Promise<Sample> {
  const { user, email } = await openPerson(server);
  return { params: { uid: user.id }, email };
}

async function pendingSample(server: TestApp): Promise<Sample> {
  const person = await openPerson(server);
  const { secret } = await turnOnSecondFactor(person);
  const cookie = await openPending(server, person.email, freshAddress());
  return { cookie, email: person.email, body: { code: codeOf(secret, server.context.now().getTime()) } };
}

async function firstCode(caller: Person): Promise<string> {
  const { secret } = await (await caller.request("/api/second-factor", { method: "POST" })).json();
  return codeOf(secret, caller.server.context.now().getTime());
}

async function passkeySample(server: TestApp): Promise<Sample> {
  const person = await openPerson(server);
  const passkey = await addPasskeyTo(person);
  const { request, cookie } = await offerSignIn(server, freshAddress());
  return { cookie, email: person.email, body: { ...passkey.answer(request) } };
}

async function newPasskeySample(server: TestApp, _id: string, caller: Person): Promise<Sample> {
  const offer = await caller.request("/api/passkeys/offer", { method: "POST", headers: freshAddress() });
  const passkey = makeSoftwarePasskey(new URL(server.context.config.baseUrl).origin);
  return { cookie: cookiesOf(offer), body: { name: "Phone", ...passkey.create(await offer.json()) } };
}

async function addSessionOf(owner: Person): Promise<{ id: string }> {
  const { store, now } = owner.server.context;
  const token = await openSession(store.db, owner.user.id, "test", now());
  return { id: handleOf(hashSecretToken(token)) };
}
