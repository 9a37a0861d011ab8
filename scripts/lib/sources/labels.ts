import { z } from "zod";
import { EMPTY_RECORD, type ServiceRecord } from "#domain/peptides/sources/service-answer.ts";
import type { Ask } from "./polite-asker.ts";
import { readXml } from "./read-xml.ts";
import type { SourceSettings } from "./settings.ts";
import { askedOneByOne, type SourceService } from "./source-service.ts";

const CompactDay = z.string().regex(/^\d{8}$/);
const Label = z
  .object({
    set_id: z.string(),
    version: z.coerce.number().int().positive(),
    effective_time: CompactDay,
    openfda: z
      .object({ brand_name: z.array(z.string()).default([]), generic_name: z.array(z.string()).default([]) })
      .default({ brand_name: [], generic_name: [] }),
  })
  .loose();
const Labels = z.object({ results: z.array(Label).min(1) });

/** https://open.fda.gov/apis/drug/label/: the sections of the label, each as one line of text. */
export function openfda({ openfda: base }: SourceSettings, ask: Ask): SourceService {
  return askedOneByOne("openfda", (setId) =>
    ask(`${base}/drug/label.json?${new URLSearchParams({ search: `set_id:"${setId}"`, limit: "5" })}`, (text) => {
      const labels = Labels.parse(JSON.parse(text)).results.filter(({ set_id }) => set_id.toLowerCase() === setId);
      const [label] = labels.toSorted((a, b) => b.version - a.version);
      if (label === undefined) throw new Error(`no label with the set id ${setId} in it`);
      return {
        ...EMPTY_RECORD,
        titles: [...label.openfda.brand_name, ...label.openfda.generic_name],
        version: label.version,
        effective: dayOf(label.effective_time),
        texts: sectionsOf(label),
      };
    }),
  );
}

const Section = z.array(z.string());

/** Tables come a second time as markup, in fields of their own. */
function sectionsOf(label: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(label).flatMap(([name, value]) => {
    const section = Section.safeParse(value);
    return section.success && !name.endsWith("_table") ? section.data : [];
  });
}

const History = z.object({
  data: z.object({
    spl: z.object({ setid: z.string(), title: z.string() }),
    history: z.array(z.object({ spl_version: z.coerce.number().int().positive(), published_date: z.string() })),
  }),
});

/** https://dailymed.nlm.nih.gov/dailymed/app-support-web-services.cfm: every version of a label that was published. */
export function dailymed({ dailymed: base }: SourceSettings, ask: Ask): SourceService {
  return askedOneByOne("dailymed", (setId) =>
    ask(`${base}/spls/${setId}/history.json`, (text): ServiceRecord | null => {
      const { spl, history } = History.parse(JSON.parse(text)).data;
      if (spl.setid.toLowerCase() !== setId) throw new Error(`it is about ${spl.setid}`);
      const [latest] = history.toSorted((a, b) => b.spl_version - a.spl_version);
      return latest === undefined
        ? null
        : { ...EMPTY_RECORD, titles: namesIn(spl.title), version: latest.spl_version, effective: null };
    }),
  );
}

/** "WEGOVY (SEMAGLUTIDE) INJECTION, SOLUTION [NOVO NORDISK]": the name and the substance. */
function namesIn(title: string): string[] {
  const [name = ""] = title.split(/[([]/);
  const substance = /\(([^()]*)\)/.exec(title)?.[1];
  return [name.trim(), ...(substance === undefined ? [] : [substance.trim()])].filter((text) => text !== "");
}

/** What ends a line of a label as it is printed. */
const BLOCKS = new Set(["title", "paragraph", "item", "td", "th", "caption", "footnote", "br"]);

/** The whole label as it was filed, with the highlights and the leaflets that openFDA leaves out. */
export function dailymedText({ dailymed: base }: SourceSettings, ask: Ask): SourceService {
  return askedOneByOne("dailymed-text", (setId) => ask(`${base}/spls/${setId}.xml`, (text) => labelOf(setId, text)));
}

function labelOf(setId: string, document: string): ServiceRecord {
  const found = new Map<string, string>();
  let label = "";
  readXml(document, {
    open(path, attributes) {
      const value = attributes.value ?? attributes.root;
      if (value !== undefined && path.split("/").length === 2) found.set(path, value);
    },
    text(path, text) {
      if (/\/(text|title)(\/|$)/.test(path)) label += text;
    },
    close(path) {
      if (BLOCKS.has(path.slice(path.lastIndexOf("/") + 1))) label += "\n";
    },
  });
  const about = found.get("document/setId");
  if (about?.toLowerCase() !== setId) throw new Error(`it is about ${about ?? "no label"}`);
  return {
    ...EMPTY_RECORD,
    version: z.coerce.number().int().positive().parse(found.get("document/versionNumber")),
    effective: dayOf(CompactDay.parse(found.get("document/effectiveTime")?.slice(0, 8))),
    texts: [label],
  };
}

const dayOf = (compact: string) => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
