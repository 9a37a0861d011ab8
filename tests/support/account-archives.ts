import { ARCHIVE_VERSION, type Archive } from "#contract/account-data.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { TestApp } from "./test-app.ts";
import { zipOf } from "./zip-of.ts";

/** The record of an account in which nothing was ever kept. */
export function emptyArchive(changes: Partial<Archive> = {}): Archive {
  const time = "2026-01-01T00:00:00.000Z";
  return {
    ...{ format: "peptidary-account", formatVersion: ARCHIVE_VERSION, productVersion: "0.1.0", exportedAt: time },
    profile: {
      ...{ displayName: "Ada", email: "ada@example.org", emailVerifiedAt: null, createdAt: time },
      ...{ adultAt: null, healthConsentAt: null, bodyConsentAt: null, avatar: null },
    },
    ...{ settings: null, bloodworkSettings: null, privatePeptides: [], protocols: [], peptideCycles: [], vials: [] },
    ...{
      supplies: [],
      doses: [],
      bloodwork: [],
      vitals: [],
      vitalImports: [],
      lists: [],
      mixes: [],
      feedback: [],
      claimReports: [],
    },
    ...changes,
  };
}

export async function archiveFile(changes: Partial<Archive> = {}) {
  const bytes = new Uint8Array(await zipOf({ "peptidary.json": JSON.stringify(emptyArchive(changes)) }));
  return { filename: "peptidary.zip", bytes };
}

/** The receipt of a deletion that is being done. */
export async function receiptOf({ context: { store, now } }: TestApp): Promise<string> {
  const receipt = newSecretToken();
  await store.db
    .insertInto("erasures")
    .values({ id: hashSecretToken(receipt), asked_at: now().toISOString(), erased_at: null })
    .execute();
  return receipt;
}
