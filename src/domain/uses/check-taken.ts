import type { PlanReference } from "../protocols/generated-protocol.ts";
import { citation, indexLibrary } from "../protocols/stages/library-index.ts";
import { type Advice, type AdvisedPerson, adviceFor, type Said } from "./advice.ts";
import { type CheckSources, checkUses, type PersonCheck, type UseCheck } from "./check-uses.ts";
import { type Taken, usesOfTaken } from "./taken.ts";
import type { Use } from "./use.ts";

/** A sentence with its sources whole. */
export interface SaidWithSources extends Omit<Said, "refs"> {
  readonly references: readonly PlanReference[];
}

type WithSources<Value> = {
  readonly [Key in keyof Value]: Value[Key] extends readonly Said[]
    ? readonly SaidWithSources[]
    : Value[Key] extends object
      ? WithSources<Value[Key]>
      : Value[Key];
};
export type AdviceWithSources = WithSources<Advice>;

export interface TakenCheck {
  readonly person: PersonCheck;
  /** One per compound, in order; the parts of a blend follow each other. */
  readonly items: ReadonlyArray<
    UseCheck & {
      /** The `id` of what it is taken with. */
      readonly takenId: string;
      readonly use: Use;
      /** Null if we have no entry. */
      readonly advice: AdviceWithSources | null;
    }
  >;
}

/** Judges everything somebody takes, each compound by itself and all together, and says what else they need to know. */
export function checkTaken(taken: readonly Taken[], sources: CheckSources): TakenCheck {
  const uses = taken.flatMap((one) => usesOfTaken(one).map((use) => ({ use, takenId: one.id })));
  const { person, items } = checkUses(
    uses.map(({ use }) => use),
    sources,
  );
  const library = indexLibrary(sources.library);
  const own = sources.privateEntries ? indexLibrary(sources.privateEntries) : null;
  const sex = sources.answers?.screening.sexAtBirth ?? null;
  const advised: AdvisedPerson | null = sex === null ? null : { sex };
  return {
    person,
    items: items.flatMap((item, place) => {
      const one = uses[place];
      if (one === undefined) return [];
      const { entry } = item;
      const index = entry?.owner === "private" ? own : library;
      const found = entry && index?.bySlug.get(entry.slug)?.peptide;
      const cited = ({ refs, ...said }: Said): SaidWithSources => ({
        ...said,
        references: [...new Set(refs)].flatMap(
          (ref) => (found && index?.references.get(citation(found.slug, ref))) ?? [],
        ),
      });
      return [{ ...item, ...one, advice: found ? withSources(adviceFor(one.use, found, advised), cited) : null }];
    }),
  };
}

function withSources(advice: Advice, cited: (said: Said) => SaidWithSources): AdviceWithSources {
  const { range, studied, unknown, measure, stopSigns, stopping } = advice;
  return {
    range,
    studied: studied.map(cited),
    unknown: unknown.map(cited),
    measure: {
      before: measure.before.map(cited),
      during: measure.during.map(cited),
      after: measure.after.map(cited),
    },
    stopSigns: stopSigns.map(cited),
    stopping: { hasLabel: stopping.hasLabel, said: stopping.said.map(cited) },
  };
}
