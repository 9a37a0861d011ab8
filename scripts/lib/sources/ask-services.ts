import type { Question } from "#domain/peptides/sources/service-answer.ts";
import type { KnownAnswers } from "./known-answers.ts";
import { NoAnswer } from "./polite-asker.ts";
import type { SourceService } from "./source-service.ts";

/** A service that fails so many questions one after the other is left alone for the rest of the run. */
const MAX_FAILURES = 3;

export interface Asking {
  readonly services: readonly SourceService[];
  readonly known: KnownAnswers;
  /** Called after every question with how many identifiers are done. */
  readonly progress: (done: number, of: number) => void;
}

export interface Unanswered extends Question {
  readonly why: string;
}

/** Asks all services at the same time what is not known yet; gives what has no answer even then. */
export async function askServices(
  questions: readonly Question[],
  { services, known, progress }: Asking,
): Promise<Unanswered[]> {
  const open = services.map((service) => {
    const asked = questions.filter((question) => question.service === service.name && !known.has(question));
    return { service, ids: [...new Set(asked.map(({ id }) => id))] };
  });
  const total = open.reduce((sum, { ids }) => sum + ids.length, 0);
  const unanswered: Unanswered[] = [];
  let done = 0;
  await Promise.all(
    open.map(async ({ service, ids }) => {
      let failures = 0;
      for (let from = 0; from < ids.length; from += service.batch) {
        const batch = ids.slice(from, from + service.batch).map((id) => ({ service: service.name, id }));
        const problem =
          failures < MAX_FAILURES ? await askBatch(service, batch, known) : "failed too often and was left alone";
        failures = problem === null ? 0 : failures + 1;
        for (const question of batch)
          if (!known.has(question)) unanswered.push({ ...question, why: problem ?? "said nothing about it" });
        done += batch.length;
        progress(done, total);
      }
    }),
  );
  return unanswered;
}

async function askBatch(
  service: SourceService,
  batch: readonly Question[],
  known: KnownAnswers,
): Promise<string | null> {
  try {
    const answers = await service.ask(batch.map(({ id }) => id));
    for (const question of batch) {
      const answer = answers.get(question.id);
      if (answer !== undefined) known.keep(question, answer);
    }
    return null;
  } catch (error) {
    if (error instanceof NoAnswer) return error.message;
    throw error;
  }
}
