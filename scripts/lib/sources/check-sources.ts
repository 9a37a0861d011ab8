import { hash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Reference } from "#domain/peptides/peptide.ts";
import { findCitations } from "#domain/peptides/sources/find-citations.ts";
import { type Answers, type Question, questionsAbout } from "#domain/peptides/sources/service-answer.ts";
import { askServices } from "./ask-services.ts";
import { type CitedWork, citedWorks } from "./cited-works.ts";
import { clinicaltrials } from "./clinicaltrials.ts";
import { crossref } from "./crossref.ts";
import { openKnownAnswers } from "./known-answers.ts";
import { dailymed, dailymedText, openfda } from "./labels.ts";
import { type Manners, politeAsker } from "./polite-asker.ts";
import { pubmed } from "./pubmed.ts";
import { recordChecks } from "./record-checks.ts";
import { agrees, checkWork, countsOf, reportLines } from "./report.ts";
import type { SourceSettings } from "./settings.ts";

export interface CheckOptions {
  readonly contentDir: string;
  readonly slugs: readonly string[];
  readonly out: string;
  readonly startsOver: boolean;
  readonly isWritten: boolean;
  readonly settings: SourceSettings;
  readonly manners: Omit<Manners, "userAgent" | "perSecond">;
  readonly progress: (done: number, of: number) => void;
  readonly print: (line: string) => void;
}

const fingerprint = (normalized: string) => hash("sha256", normalized, "hex");
const List = z.record(z.string(), Reference.omit({ id: true }));

/** Asks about the works, writes the report and, if wanted, the list; true if everything agrees. */
export async function checkSources(options: CheckOptions): Promise<boolean> {
  const { contentDir, out, settings, print } = options;
  const listFile = join(contentDir, "references.json");
  const list: z.infer<typeof List> = JSON.parse(readFileSync(listFile, "utf8"));
  List.parse(list); // what it gives would have the fields in another order
  const all = citedWorks(contentDir, list, options.slugs);
  const works = all.filter(({ work }) => questionsAbout(work).length > 0);

  mkdirSync(out, { recursive: true });
  const known = openKnownAnswers(join(out, "answers.jsonl"), options.startsOver);
  const { services, whole } = servicesOf(settings, options.manners);
  const asking = { known, progress: options.progress };
  const first = works.flatMap(({ work }) => questionsAbout(work));
  print(`${works.length} works, ${first.filter(known.has).length} of ${first.length} answers known already`);
  const unanswered = await askServices(first, { ...asking, services });
  const questions = new Map(
    works.map((one) => {
      const asked = questionsAbout(one.work);
      return [one, [...asked, ...wholeLabel(one, known.to(asked).answers)]];
    }),
  );
  const missing = [
    ...unanswered,
    ...(await askServices([...questions.values()].flat(), { ...asking, services: whole })),
  ];

  print("Looking for the cited sentences …");
  const checked = [...questions].map(([one, asked]) => {
    const isAsked = (failed: Question) =>
      asked.some(({ service, id }) => service === failed.service && id === failed.id);
    return checkWork(one, { questions: asked, ...known.to(asked), unanswered: missing.filter(isAsked) }, fingerprint);
  });

  const notAsked = all.filter((one) => !works.includes(one)).map(({ work }) => work.id);
  const report = {
    made: new Date().toISOString(),
    counts: countsOf(checked, notAsked.length),
    works: checked,
    notAsked,
  };
  const reportFile = join(out, "sources-report.json");
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  for (const line of reportLines(checked, notAsked.length)) print(line);
  if (options.isWritten) writeFileSync(listFile, `${JSON.stringify(recordChecks(list, checked), null, 2)}\n`);
  print(`The report is in ${reportFile}.${options.isWritten ? ` ${listFile} was written.` : ""}`);
  return checked.every(agrees);
}

/** NCBI allows three questions a second without a key and ten with one; five suit all others. */
function servicesOf(settings: SourceSettings, manners: CheckOptions["manners"]) {
  const userAgent = `Peptidary (mailto:${settings.contact})`;
  const asker = (perSecond: number) => politeAsker({ ...manners, userAgent, perSecond });
  const askDailymed = asker(5);
  const services = [
    pubmed(settings, asker(settings.ncbiKey === null ? 3 : 10)),
    crossref(settings, asker(5)),
    clinicaltrials(settings, asker(5)),
    openfda(settings, asker(5)),
    dailymed(settings, askDailymed),
  ];
  return { services, whole: [dailymedText(settings, askDailymed)] };
}

/** The whole label is asked for where openFDA has none or an older one, or where it lacks a sentence. */
function wholeLabel({ work, cited }: CitedWork, answers: Answers): Question[] {
  const { openfda: open, dailymed: filed } = answers;
  if (!filed || work.setId === undefined) return [];
  const isBehind = (open?.version ?? 0) < (filed.version ?? 0);
  const lacks = () => [...findCitations(work, cited, { openfda: open ?? null }, fingerprint).values()].includes("gone");
  return isBehind || lacks() ? [{ service: "dailymed-text", id: work.setId.toLowerCase() }] : [];
}
