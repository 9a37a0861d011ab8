import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import {
  type Answers,
  type Question,
  SERVICES,
  type ServiceAnswer,
  ServiceRecord,
} from "#domain/peptides/sources/service-answer.ts";

/** An older answer says nothing about today. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

const Line = z.strictObject({
  service: z.enum(SERVICES),
  id: z.string(),
  at: z.iso.datetime(),
  answer: ServiceRecord.nullable(),
});
type Line = z.infer<typeof Line>;

/** What the services answered, a line each in a file, so that an interrupted run goes on where it was. */
export interface KnownAnswers {
  has(question: Question): boolean;
  keep(question: Question, answer: ServiceAnswer): void;
  /** The answers to the questions about one work, and the earliest moment one of them was given. */
  to(questions: readonly Question[]): { readonly answers: Answers; readonly since: string | null };
}

export function openKnownAnswers(file: string, startsOver: boolean): KnownAnswers {
  mkdirSync(dirname(file), { recursive: true });
  const oldest = new Date(Date.now() - GOOD_FOR_MS).toISOString();
  const lines = startsOver ? [] : linesOf(file).filter(({ at }) => at > oldest);
  writeFileSync(file, lines.map(textOf).join(""));
  const known = new Map(lines.map((line) => [keyOf(line), line]));
  return {
    has: (question) => known.has(keyOf(question)),
    keep(question, answer) {
      const line = { ...question, at: new Date().toISOString(), answer };
      known.set(keyOf(question), line);
      appendFileSync(file, textOf(line));
    },
    to(questions) {
      const given = questions.flatMap((question) => known.get(keyOf(question)) ?? []);
      return {
        answers: Object.fromEntries(given.map(({ service, answer }) => [service, answer])),
        since: given.map(({ at }) => at).toSorted()[0] ?? null,
      };
    },
  };
}

const keyOf = ({ service, id }: Question) => `${service} ${id}`;
const textOf = (line: Line) => `${JSON.stringify(line)}\n`;

/** A line that was cut off when the run was stopped is asked for again, like one that was never written. */
function linesOf(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((text) => text !== "")
    .flatMap((text) => {
      try {
        return [Line.parse(JSON.parse(text))];
      } catch {
        return [];
      }
    });
}
