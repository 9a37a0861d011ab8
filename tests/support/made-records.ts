import type { Cycle } from "#contract/cycles.ts";
import type { Dose } from "#contract/doses.ts";
import type { PeptideList } from "#contract/lists.ts";
import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";
import type { StockVial } from "#contract/vials.ts";
import { cycleBody, doseBody, listBody, saveBody, vialBody } from "./records.ts";
import { USER_ID } from "./user-id.ts";

const AT = "2026-03-01T08:00:00.000Z";
const stored = (id: string = crypto.randomUUID()) => ({
  id,
  userId: USER_ID,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
});

/** Records as the API answers them, for pages whose API a test makes up. */
export const dose = (changes: Parameters<typeof doseBody>[0] = {}): Dose => ({
  ...doseBody(changes),
  ...stored(),
  cycleId: USER_ID,
});

export const cycle = (changes: Parameters<typeof cycleBody>[0] = {}): Cycle => ({
  ...cycleBody(changes),
  ...stored(),
  ...{ protocolId: null, archivedAt: null, trial: null, readings: [] },
  peptides: (changes.peptides ?? cycleBody().peptides).map((item) => ({ ...item, plan: item.plan ?? null })),
});

export const vial = (changes: Parameters<typeof vialBody>[0] = {}): StockVial => ({
  ...vialBody({ slug: null, expiresOn: null, ...changes }),
  ...stored(),
  draws: [],
});

export const list = (changes: Parameters<typeof listBody>[0] = {}): PeptideList => ({
  ...listBody(changes),
  ...stored(),
  shareToken: null,
});

export function protocol(title: string, changes: Parameters<typeof saveBody>[0] = {}): SavedProtocol {
  const body = saveBody(changes);
  const generatedProtocol = { ...body.generatedProtocol, title };
  const { summary, score } = generatedProtocol;
  return { ...body, generatedProtocol, ...stored(), title, summary, score: score ?? 0, tags: ["Alpha"] };
}

export function protocolCard(saved: SavedProtocol): ProtocolCard {
  const { id, title, summary, score, tags, version, createdAt, updatedAt, generatedProtocol } = saved;
  const slugs = generatedProtocol.peptides.map(({ slug }) => slug);
  return { id, title, summary, score, tags, version, createdAt, updatedAt, slugs, peptideCount: slugs.length };
}
