import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { SourceSettings } from "../../scripts/lib/sources/settings.ts";

interface Article {
  title: string;
  pubdate: string;
  doi: string | null;
  pubtype: string[];
  /** Each part of the abstract with its label. */
  abstract: Array<readonly [label: string, text: string]>;
  /** The notices about it: "ExpressionOfConcernIn". */
  notices: string[];
}

interface Label {
  title: string;
  brand: string;
  version: number;
  /** As in openFDA: 20250314. */
  effective: string;
  sections: Record<string, string>;
  /** What only the whole label at DailyMed has. */
  highlights: string;
  isAtOpenFda: boolean;
}

/** What the services know; tests change it. */
interface Knowledge {
  articles: Record<string, Article>;
  crossref: Record<string, Record<string, unknown>>;
  labels: Record<string, Label>;
  studies: Record<string, { briefTitle: string; criteria: string }>;
}

/** Answers instead of the service if it gives true. */
type Instead = (url: URL, response: ServerResponse) => boolean;

interface SourceServices {
  readonly settings: SourceSettings;
  readonly knowledge: Knowledge;
  /** Path and query of everything that was asked, with who asked and when. */
  readonly asked: Array<{ readonly path: string; readonly userAgent: string; readonly at: number }>;
  instead: Instead;
  close(): Promise<void>;
}

/** The five services on this machine, in the forms their documentation gives. */
export async function startSourceServices(knowledge: Knowledge): Promise<SourceServices> {
  const asked: SourceServices["asked"] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push({
      path: decodeURIComponent(url.pathname + url.search),
      userAgent: request.headers["user-agent"] ?? "",
      at: performance.now(),
    });
    if (services.instead(url, response)) return;
    const [status, body] = answer(url, knowledge);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const base = `http://127.0.0.1:${address.port}`;
  const services: SourceServices = {
    settings: {
      contact: "editor@example.org",
      ncbiKey: null,
      pubmed: `${base}/pubmed`,
      crossref: `${base}/crossref`,
      openfda: `${base}/openfda`,
      dailymed: `${base}/dailymed`,
      clinicaltrials: `${base}/clinicaltrials`,
    },
    knowledge,
    asked,
    instead: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return services;
}

type Reply = readonly [status: number, body: string];

function answer({ pathname, searchParams }: URL, knowledge: Knowledge): Reply {
  const [, service, ...rest] = decodeURIComponent(pathname).split("/");
  const last = rest.at(-1) ?? "";
  const ids = (searchParams.get("id") ?? "").split(",");
  if (service === "pubmed" && last === "esummary.fcgi") return json(esummary(ids, knowledge));
  if (service === "pubmed" && last === "efetch.fcgi") return reply(200, efetch(ids, knowledge));
  if (service === "crossref") {
    const message = knowledge.crossref[rest.slice(1).join("/")];
    return message ? json({ status: "ok", message }) : reply(404, "Resource not found.");
  }
  if (service === "clinicaltrials") {
    const study = knowledge.studies[last];
    return study ? json(studyOf(last, study)) : reply(404, `NCT number ${last} not found`);
  }
  if (service === "openfda") {
    const setId = /^set_id:"(.*)"$/.exec(searchParams.get("search") ?? "")?.[1] ?? "";
    const label = knowledge.labels[setId];
    return label?.isAtOpenFda
      ? json({ meta: { results: { skip: 0, limit: 5, total: 1 } }, results: [labelRecord(setId, label)] })
      : json({ error: { code: "NOT_FOUND", message: "No matches found!" } }, 404);
  }
  const setId = rest[1]?.replace(/\.xml$/, "") ?? "";
  const label = knowledge.labels[setId];
  if (service !== "dailymed" || !label) return reply(404, "not found");
  return last === "history.json" ? json(history(setId, label)) : reply(200, spl(setId, label));
}

const reply = (status: number, body: string): Reply => [status, body];
const json = (value: unknown, status = 200): Reply => [status, JSON.stringify(value)];

function esummary(ids: readonly string[], { articles }: Knowledge) {
  const entries = ids.map((uid) => {
    const article = articles[uid];
    if (!article) return [uid, { uid, error: "cannot get document summary" }];
    const { title, pubdate, pubtype, doi } = article;
    const articleids = [
      { idtype: "pubmed", idtypen: 1, value: uid },
      ...(doi === null ? [] : [{ idtype: "doi", idtypen: 3, value: doi }]),
    ];
    return [uid, { uid, pubdate, epubdate: "", source: "J Test", title, pubtype, articleids }];
  });
  return { header: { type: "esummary", version: "0.3" }, result: { uids: ids, ...Object.fromEntries(entries) } };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function efetch(ids: readonly string[], { articles }: Knowledge): string {
  const parts = ids.map((pmid) => {
    const { title, abstract, notices } = articles[pmid] ?? { title: "", abstract: [], notices: [] };
    const texts = abstract.map(([label, text]) => `<AbstractText Label="${label}">${escaped(text)}</AbstractText>`);
    const corrections = notices.map(
      (kind) => `<CommentsCorrections RefType="${kind}"><PMID Version="1">1</PMID></CommentsCorrections>`,
    );
    return `<PubmedArticle><MedlineCitation Status="MEDLINE"><PMID Version="1">${pmid}</PMID>
<Article PubModel="Print"><ArticleTitle>${escaped(title)}</ArticleTitle><Abstract>${texts.join("\n")}</Abstract></Article>
<CommentsCorrectionsList>${corrections.join("")}</CommentsCorrectionsList></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId></ArticleIdList></PubmedData></PubmedArticle>`;
  });
  return `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>${parts.join("\n")}</PubmedArticleSet>`;
}

const studyOf = (nctId: string, { briefTitle, criteria }: Knowledge["studies"][string]) => ({
  protocolSection: {
    identificationModule: { nctId, briefTitle },
    statusModule: { statusVerifiedDate: "2025-01", overallStatus: "COMPLETED" },
    eligibilityModule: { eligibilityCriteria: criteria },
  },
  hasResults: false,
});

const labelRecord = (set_id: string, { brand, version, effective, sections }: Label) => ({
  set_id,
  id: "0d2a8b3e-0000-4000-8000-000000000000",
  version: String(version),
  effective_time: effective,
  openfda: { brand_name: [brand], generic_name: ["MADEUPTIDE"] },
  ...Object.fromEntries(Object.entries(sections).map(([name, text]) => [name, [text]])),
});

function history(setid: string, { title, version }: Label) {
  const versions = Array.from({ length: version }, (_, index) => ({
    spl_version: version - index,
    published_date: "Mar 20, 2025",
  }));
  return { data: { spl: { title, setid }, history: versions }, metadata: { db_published_date: "Nov 24, 2026" } };
}

const spl = (setId: string, { title, version, effective, sections, highlights }: Label) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<document xmlns="urn:hl7-org:v3"><id root="0d2a8b3e-0000-4000-8000-000000000000"/><title>${escaped(title)}</title>
<effectiveTime value="${effective}"/><setId root="${setId.toUpperCase()}"/><versionNumber value="${version}"/>
<component><structuredBody><component><section><excerpt><highlight><text><paragraph>${escaped(highlights)}</paragraph></text></highlight></excerpt>
${Object.values(sections)
  .map((text) => `<text><paragraph>${escaped(text)}</paragraph></text>`)
  .join("\n")}</section></component></structuredBody></component></document>`;
