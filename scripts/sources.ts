import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { checkOptions } from "#domain/options/check-options.ts";
import { GoalOptions } from "#domain/options/goal-options.ts";
import { usedIds } from "#domain/peptides/changes/claim-lists.ts";
import { checkPeptide, checkShipped } from "#domain/peptides/check-peptide.ts";
import { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { CLAIM_LISTS, checkCitations } from "#domain/peptides/sources/check-citations.ts";
import { normalizedSentence } from "#domain/peptides/sources/normalized-sentence.ts";
import { runCommand } from "./lib/command.ts";
import { SOURCES_HELP } from "./lib/sources/help.ts";
import { runCheck } from "./lib/sources/run-check.ts";

/**
 * `npm run sources -- add draft.json …`: takes an entry as an editor writes it, with its works written out and the
 * sentence beside each citation, into the library: works go to the shared list, sentences become fingerprints, claims
 * get ids. `try` does the same and writes nothing. Nothing is written for a draft with a problem. `check` asks the
 * services that keep the works whether all of it still holds. A draft with `goal` and `options` holds what can be done
 * for a goal without a peptide, and goes to `content/options`.
 */
const CONTENT = join(import.meta.dirname, "../content");
const LIST = join(CONTENT, "references.json");

const Cite = z.strictObject({
  ref: z.string(),
  at: z.string(),
  asPrinted: z.string().nullable(),
  /** The sentence read, or its fingerprint where the draft is an entry that was sealed before. */
  sentence: z.string().min(12).optional(),
  fingerprint: z.string().optional(),
});
const Cited = z.looseObject({ id: z.string().optional(), cite: z.array(Cite).min(1) });
type Sealed = Record<string, unknown>;

/** What a claim's id begins with; doses have ids of their own. */
const LETTERS = {
  doses: "d",
  evidence: "e",
  measuredEffects: "f",
  pharmacokinetics: "k",
  sideEffects: "s",
  contraindications: "c",
  interactions: "i",
  monitoring: "m",
} satisfies Record<(typeof CLAIM_LISTS)[number], string>;
/** These rest on one work, the first they cite; the others on all. */
const SINGLE: ReadonlySet<string> = new Set(CLAIM_LISTS.filter((list) => list !== "evidence"));

function take(file: string, isKept: boolean): string[] {
  const draft: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
  return "options" in draft ? takeOptions(draft, isKept) : takeEntry(draft, isKept);
}

function takeOptions({ references, ...draft }: Record<string, unknown>, isKept: boolean): string[] {
  const problems: string[] = [];
  const items = Array.isArray(draft.options) ? draft.options : [];
  const options = items.map((item, index) => sealClaim(item, `options[${index}]`, problems) ?? item);
  const parsed = z
    .object({ options: GoalOptions, references: z.array(Reference) })
    .safeParse({ options: { ...draft, options }, references });
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  if (!parsed.success || problems.length > 0) return problems;
  const works = parsed.data.references;
  const used = new Set(parsed.data.options.options.flatMap(({ cite }) => cite.map(({ ref }) => ref)));
  const found = [
    ...checkOptions(parsed.data.options, new Map(works.map((work) => [work.id, work]))).map(
      ({ place, message }) => `${place}: ${message}`,
    ),
    ...works.filter(({ id }) => !used.has(id)).map(({ id }) => `references ${id}: nothing rests on it`),
    ...otherWorks(works),
  ];
  if (found.length > 0 || !isKept) return found;
  mkdirSync(join(CONTENT, "options"), { recursive: true });
  keepWorks(works);
  writeJson(join(CONTENT, "options", `${parsed.data.options.goal}.json`), parsed.data.options);
  return [];
}

function takeEntry(draft: Record<string, unknown>, isKept: boolean): string[] {
  const { sealed, problems } = seal(draft);
  if (problems.length > 0) return problems;
  const parsed = Peptide.safeParse(sealed);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const entry = parsed.data;
  const found = [...checkPeptide(entry, markerKeys()), ...checkShipped(entry), ...checkCitations(entry)].map(
    ({ place, message }) => `${place}: ${message}`,
  );
  const { references: used } = usedIds({ ...entry, references: [] });
  for (const { id } of entry.references) if (!used.has(id)) found.push(`references ${id}: nothing rests on it`);
  found.push(...otherWorks(entry.references));
  if (found.length > 0 || !isKept) return found;
  keepWorks(entry.references);
  const ids = entry.references.map(({ id }) => id);
  writeJson(join(CONTENT, "peptides", `${entry.slug}.json`), { ...entry, references: ids });
  return [];
}

type Work = Omit<Reference, "id">;
const readList = (): Record<string, Work> => (existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : {});

/** Works whose id the list gives to another one. */
function otherWorks(works: readonly Reference[]): string[] {
  const known = readList();
  return works.flatMap(({ id, ...work }) => {
    const other = known[id];
    return other && differs(other, work)
      ? [`references ${id}: the list has another work under this id: ${other.title}`]
      : [];
  });
}

function keepWorks(works: readonly Reference[]): void {
  const known = readList();
  for (const { id, ...work } of works) known[id] = newer(known[id], work);
  writeJson(LIST, Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

const differs = (a: Work, b: Work) =>
  (["pmid", "doi", "nct", "setId", "product"] as const).some(
    (field) => a[field] && b[field] && a[field]?.toLowerCase() !== b[field]?.toLowerCase(),
  );
/** What was compared later wins, and what only the other knows is kept. */
const newer = (old: Work | undefined, work: Work): Work =>
  (old?.checked ?? "") > (work.checked ?? "") ? { ...work, ...old } : { ...old, ...work };

function seal(draft: Record<string, unknown>): { sealed: Record<string, unknown>; problems: string[] } {
  const problems: string[] = [];
  const lists = Object.fromEntries(
    CLAIM_LISTS.map((list) => {
      const items = Array.isArray(draft[list]) ? draft[list] : [];
      const taken = new Set(items.map((item) => item.id));
      let next = 0;
      const freshId = () => {
        do next += 1;
        while (taken.has(`${LETTERS[list]}${next}`));
        return `${LETTERS[list]}${next}`;
      };
      return [
        list,
        items.map((item: unknown, index: number) => {
          const place = `${list}[${index}]`;
          const claim = sealClaim(item, place, problems);
          if (claim === null) return item;
          const refs = [...new Set(claim.cite.map(({ ref }) => ref))];
          if (SINGLE.has(list) && refs.length > 1)
            problems.push(`${place}: rests on one work, but cites ${refs.join(", ")}`);
          return {
            ...claim,
            id: claim.id ?? freshId(),
            ref: SINGLE.has(list) ? refs[0] : refs,
            ...regimenOf(claim, place, problems),
          };
        }),
      ];
    }),
  );
  return { sealed: { ...draft, ...lists }, problems };
}

function regimenOf(claim: Sealed, place: string, problems: string[]): { regimen?: unknown } {
  if (!("regimen" in claim) || claim.regimen === null) return {};
  return { regimen: sealClaim(claim.regimen, `${place} regimen`, problems) ?? claim.regimen };
}

function sealClaim(item: unknown, place: string, problems: string[]) {
  const parsed = Cited.safeParse(item);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${place} ${issue.path.join(".")}: ${issue.message}`));
    return null;
  }
  const cite = parsed.data.cite.map(({ sentence, fingerprint, ...rest }) => {
    if (sentence === undefined && fingerprint === undefined) problems.push(`${place}: a citation has no sentence`);
    if (
      sentence !== undefined &&
      rest.asPrinted !== null &&
      !normalizedSentence(sentence).includes(normalizedSentence(rest.asPrinted))
    )
      problems.push(`${place}: "${rest.asPrinted}" does not stand in the sentence read`);
    return { ...rest, fingerprint: sentence === undefined ? fingerprint : fingerprintOf(sentence) };
  });
  return { ...parsed.data, cite };
}

const fingerprintOf = (sentence: string) => createHash("sha256").update(normalizedSentence(sentence)).digest("hex");

function markerKeys(): Set<string> {
  const { markers } = BiomarkerDocument.parse(JSON.parse(readFileSync(join(CONTENT, "biomarkers.json"), "utf8")));
  return new Set(markers.map(({ key }) => key));
}

const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function takeAll(files: readonly string[], isKept: boolean): number {
  let failed = 0;
  for (const file of files) {
    const problems = take(file, isKept);
    failed += problems.length;
    for (const problem of problems) console.error(`${file}: ${problem}`);
    if (problems.length === 0) console.log(`${file}: ${isKept ? "added" : "can be added"}`);
  }
  return failed === 0 ? 0 : 1;
}

await runCommand(async ([action, ...words]) => {
  if (action === "help") return print(SOURCES_HELP);
  if (action === "check") return runCheck(words, CONTENT);
  if ((action === "add" || action === "try") && words.length > 0) return takeAll(words, action === "add");
  console.error(SOURCES_HELP);
  return 2;
});

function print(text: string): number {
  console.log(text);
  return 0;
}
