import type { Service, ServiceAnswer } from "#domain/peptides/sources/service-answer.ts";

export interface SourceService {
  readonly name: Service;
  /** How many identifiers one question may hold. */
  readonly batch: number;
  /** What the service says about each; an identifier that its answer passes over is missing. */
  ask(ids: readonly string[]): Promise<ReadonlyMap<string, ServiceAnswer>>;
}

/** A service that is asked about one identifier at a time. */
export function askedOneByOne(name: Service, ask: (id: string) => Promise<ServiceAnswer>): SourceService {
  return {
    name,
    batch: 1,
    ask: async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await ask(id)] as const))),
  };
}
