import type { Reference } from "../peptide.ts";
import { newerRevision } from "./label-revision.ts";
import { isSameTitle, namesProduct } from "./same-title.ts";
import { type Answers, SERVICE_NAMES, SERVICES, type Service, type ServiceRecord } from "./service-answer.ts";

export type FindingKind = "gone" | "identifier" | "title" | "year" | "newer-revision" | NonNullable<Work["concern"]>;
type Work = Omit<Reference, "id">;

/** One thing in which a service and the library do not agree. */
export interface Finding {
  readonly kind: FindingKind;
  readonly service: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** Compares a work with what the services answered; where all of them agree there is nothing. */
export function compareWork(work: Work, answers: Answers): Finding[] {
  const records = recordsOf(answers);
  return [
    ...SERVICES.filter((service) => answers[service] === null && service !== "openfda").map((service) =>
      finding("gone", service, null, null),
    ),
    ...records.flatMap(([service, record]) => [
      ...identity(work, service, record),
      ...title(work, service, record),
      ...(record.concern === null ? [] : [finding(record.concern, service, work.concern ?? null, null)]),
    ]),
    ...product(work, records),
    ...year(work, records),
    ...revision(work, records),
  ];
}

type Answered = readonly [service: Service, record: ServiceRecord];

const recordsOf = (answers: Answers): Answered[] =>
  SERVICES.flatMap((service) => {
    const record = answers[service];
    return record ? [[service, record]] : [];
  });

const finding = (kind: FindingKind, service: Service, ours: string | null, theirs: string | null): Finding => ({
  kind,
  service: SERVICE_NAMES[service],
  ours,
  theirs,
});

function identity({ doi, nct }: Work, service: Service, record: ServiceRecord): Finding[] {
  const ours = service === "clinicaltrials" ? (nct ?? null) : doi;
  if (record.noticeOf !== null) return [finding("identifier", service, ours, `a notice about ${record.noticeOf}`)];
  return ours !== null && record.identifier !== null && ours.toLowerCase() !== record.identifier.toLowerCase()
    ? [finding("identifier", service, ours, record.identifier)]
    : [];
}

/** A paper that names its trial has a title of its own; only the record itself has the record's. */
export const isTrialRecord = ({ pmid, doi, nct, seen }: Work): boolean =>
  nct !== undefined && pmid === null && doi === null && seen !== "abstract";

function title(work: Work, service: Service, { titles }: ServiceRecord): Finding[] {
  const isCompared =
    service === "pubmed" || service === "crossref" || (service === "clinicaltrials" && isTrialRecord(work));
  return !isCompared || titles.length === 0 || titles.some((theirs) => isSameTitle(work.title, theirs))
    ? []
    : [finding("title", service, work.title, titles[0] ?? null)];
}

const isLabel = ([service]: Answered) => service === "openfda" || service === "dailymed" || service === "dailymed-text";

/** The title of a label is ours to word; it has to name the product. */
function product(work: Work, records: readonly Answered[]): Finding[] {
  const labels = records.filter(isLabel);
  const names = labels.flatMap(([, { titles }]) => titles);
  const [first] = labels;
  return first === undefined || names.length === 0 || namesProduct(work.title, names)
    ? []
    : [finding("title", first[0], work.title, names.join(", "))];
}

function year(work: Work, records: readonly Answered[]): Finding[] {
  const dated = records.filter(([service]) => service === "pubmed" || service === "crossref");
  const years = [...new Set(dated.flatMap(([, record]) => record.years))];
  const [first] = dated;
  return work.year === null || first === undefined || years.length === 0 || years.includes(work.year)
    ? []
    : [finding("year", first[0], String(work.year), years.join(", "))];
}

function revision(work: Work, records: readonly Answered[]): Finding[] {
  const labels = records.filter(isLabel);
  const version = Math.max(...labels.map(([, record]) => record.version ?? 0));
  const latest = labels.filter(([, record]) => (record.version ?? 0) === version);
  const effective = latest.flatMap(([, record]) => record.effective ?? [])[0] ?? null;
  const newer = newerRevision(work, { version: version > 0 ? version : null, effective });
  const [first] = latest;
  return first === undefined || newer === null
    ? []
    : [finding("newer-revision", first[0], work.revision ?? String(work.year), newer)];
}
