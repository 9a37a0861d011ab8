import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reference } from "#domain/peptides/peptide.ts";
import { normalizedSentence } from "#domain/peptides/sources/normalized-sentence.ts";
import { checkSources } from "../../scripts/lib/sources/check-sources.ts";
import { peptideDocument } from "./peptide-document.ts";
import { startSourceServices } from "./source-services.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const PAPER = "pmid-1001";
export const DOI_ONLY = "doi-10-1000-two";
export const LABEL = "label-us-madeup";
export const TRIAL = "nct-00000001";
export const SET_ID = "aca7768e-28a7-4027-b1d8-e66247665f79";
export const TODAY = new Date().toISOString().slice(0, 10);

export const SENTENCES = {
  [PAPER]: "Mean change in body weight was \u221214.9% with madeuptide and \u22122.4% with placebo.",
  [LABEL]: "Do not use more than 2.4 mg once weekly.",
  [TRIAL]: "Women who are pregnant.",
} as const;

export const work = (changes: Partial<Reference> & Pick<Reference, "title">): Omit<Reference, "id"> => ({
  year: null,
  source: "a journal",
  pmid: null,
  doi: null,
  url: null,
  kind: "trial",
  region: "international",
  firstHand: true,
  seen: "abstract",
  checked: "2025-01-01",
  checkedBy: "stored-copy",
  ...changes,
});

export const list = (): Record<string, Omit<Reference, "id">> => ({
  "ema-news": work({ title: "News of an agency", kind: "regulator" }),
  [DOI_ONLY]: work({ title: "Madeuptide in adults with obesity", year: 2020, doi: "10.1000/Two" }),
  [LABEL]: work({
    title: "MADEUP (madeuptide) injection: prescribing information",
    year: 2025,
    kind: "label",
    setId: SET_ID,
    revision: "03/2025",
    region: "us",
    seen: "label-section",
  }),
  [PAPER]: work({
    title: "Once-weekly madeuptide in adults with overweight: a randomised trial",
    year: 2021,
    pmid: "1001",
    doi: "10.1000/one",
  }),
  [TRIAL]: work({ title: "A study of madeuptide in women", nct: "NCT00000001", seen: "record" }),
});

const article = {
  title: "Once-Weekly Madeuptide in Adults with Overweight: A Randomized Trial.",
  pubdate: "2021 Mar 18",
  doi: "10.1000/one",
  pubtype: ["Journal Article", "Randomized Controlled Trial"],
  abstract: [
    ["BACKGROUND", "Overweight is common (p < 0.05). Little is known."],
    ["RESULTS", `In all, 10 adults took part. ${SENTENCES[PAPER]} Nausea was common.`],
  ] as const,
  notices: ["CommentIn"],
};

const knowledge = () => ({
  articles: { 1001: { ...article, abstract: [...article.abstract] } },
  crossref: {
    "10.1000/one": crossrefWork("10.1000/one", "Once-weekly madeuptide in adults with overweight", 2021, {
      subtitle: ["a randomised trial"],
    }),
    "10.1000/two": crossrefWork("10.1000/two", "Madeuptide in Adults with <i>Obesity</i>", 2020),
  },
  labels: {
    [SET_ID]: {
      title: "MADEUP (MADEUPTIDE) INJECTION, SOLUTION [MADE UP INC.]",
      brand: "MADEUP",
      version: 4,
      effective: "20250314",
      sections: {
        dosage_and_administration: `2 DOSAGE AND ADMINISTRATION 2.1 Dosage ${SENTENCES[LABEL]} Inject it weekly.`,
      },
      highlights: "MADEUP may cause tumors.",
      isAtOpenFda: true,
    },
  },
  studies: {
    NCT00000001: {
      briefTitle: "A Study of Madeuptide in Women",
      criteria: "Exclusion Criteria:\n\n* Women who are pregnant.\n* Men",
    },
  },
});

export const crossrefWork = (DOI: string, title: string, year: number, more: Record<string, unknown> = {}) => ({
  DOI,
  type: "journal-article",
  title: [title],
  issued: { "date-parts": [[year, 3, 18]] },
  ...more,
});

const fingerprint = (sentence: string) => createHash("sha256").update(normalizedSentence(sentence)).digest("hex");

interface Options {
  readonly slugs?: string[];
  readonly isWritten?: boolean;
  readonly startsOver?: boolean;
  readonly timeoutMs?: number;
  /** Most tests are not about how often a service may be asked. */
  readonly secondMs?: number;
}

/** A small library beside services that know all its works as it has them, until a test changes either. */
export async function startSourceDesk() {
  const services = await startSourceServices(knowledge());
  const folder = temporaryFolder("sources");
  const lines: string[] = [];
  mkdirSync(join(folder, "peptides"));

  /** Another entry in the folder. */
  const writeEntry = (slug: string, changes: object) =>
    writeFileSync(join(folder, `peptides/${slug}.json`), JSON.stringify({ ...peptideDocument(), slug, ...changes }));
  const writeList = (works: object) =>
    writeFileSync(join(folder, "references.json"), `${JSON.stringify(works, null, 2)}\n`);
  /** An entry whose one finding cites works, each at one sentence. */
  const cite = (sentences: Readonly<Record<string, string>>, at = "abstract") => {
    const [finding] = peptideDocument().evidence;
    const cites = Object.entries(sentences).map(([ref, sentence]) => ({
      ref,
      at,
      asPrinted: null,
      fingerprint: fingerprint(sentence),
    }));
    writeEntry("made-up", {
      references: [...peptideDocument().references, ...Object.keys(list())],
      evidence: [{ ...finding, id: "e1", ref: Object.keys(sentences), cite: cites }],
    });
  };
  cite(SENTENCES);
  writeList(list());

  return {
    services,
    lines,
    folder,
    cite,
    writeEntry,
    writeList,
    answersFile: join(folder, "out/answers.jsonl"),
    listText: () => readFileSync(join(folder, "references.json"), "utf8"),
    paths: () => services.asked.map(({ path }) => path),
    /** Changes what a service knows about an identifier it has. */
    know(kind: "articles" | "crossref" | "labels", id: string, changes: object) {
      const known: object | undefined = services.knowledge[kind][id];
      if (known === undefined) throw new Error(`no service knows ${id}`);
      Object.assign(known, changes);
    },
    async check({ slugs = [], isWritten = false, startsOver = false, timeoutMs = 5000, secondMs = 20 }: Options = {}) {
      const agrees = await checkSources({
        contentDir: folder,
        slugs,
        out: join(folder, "out"),
        startsOver,
        isWritten,
        settings: services.settings,
        manners: { tries: 3, timeoutMs, backOffMs: 5, maxWaitMs: 5000, secondMs },
        progress: () => undefined,
        print: (line) => lines.push(line),
      });
      const { counts, works, notAsked } = JSON.parse(readFileSync(join(folder, "out/sources-report.json"), "utf8"));
      const found = (id: string) => {
        const one = works.find((each: { id: string }) => each.id === id);
        return { ...one, kinds: one.findings.map(({ kind }: { kind: string }) => kind) };
      };
      const written: Record<string, Reference> = JSON.parse(readFileSync(join(folder, "references.json"), "utf8"));
      return { agrees, counts, found, notAsked, written };
    },
  };
}
