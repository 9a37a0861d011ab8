import { z } from "zod";
import { EMPTY_RECORD, type ServiceRecord } from "#domain/peptides/sources/service-answer.ts";
import { plainText } from "./plain-text.ts";
import type { Ask } from "./polite-asker.ts";
import type { SourceSettings } from "./settings.ts";
import { askedOneByOne, type SourceService } from "./source-service.ts";

const PartialDate = z.object({ "date-parts": z.array(z.array(z.number().nullable())) }).optional();
const Work = z.object({
  message: z.object({
    DOI: z.string(),
    title: z.array(z.string()).default([]),
    subtitle: z.array(z.string()).default([]),
    issued: PartialDate,
    published: PartialDate,
    "published-print": PartialDate,
    "published-online": PartialDate,
    abstract: z.string().optional(),
    "updated-by": z.array(z.object({ type: z.string() })).default([]),
    "update-to": z.array(z.object({ type: z.string(), DOI: z.string() })).default([]),
  }),
});

/** https://api.crossref.org/works/{doi}; retractions are in `updated-by`, also those found by Retraction Watch. */
export function crossref({ crossref: base }: SourceSettings, ask: Ask): SourceService {
  return askedOneByOne("crossref", (doi) =>
    ask(`${base}/works/${encodeURIComponent(doi)}`, (text) => recordOf(Work.parse(JSON.parse(text)).message)),
  );
}

type Message = z.infer<typeof Work>["message"];

function recordOf(message: Message): ServiceRecord {
  const titles = message.title.map(plainText);
  const dates = [message.issued, message.published, message["published-print"], message["published-online"]];
  const notice = message["update-to"].find(({ type }) => concernOf(type) !== null);
  const concerns = message["updated-by"].map(({ type }) => concernOf(type));
  return {
    ...EMPTY_RECORD,
    titles: [...titles, ...message.subtitle.flatMap((subtitle) => titles.map((title) => `${title} ${subtitle}`))],
    years: dates.flatMap((date) => date?.["date-parts"][0]?.[0] ?? []),
    identifier: message.DOI,
    noticeOf: notice?.DOI ?? null,
    concern: concerns.includes("retracted") ? "retracted" : (concerns.find((concern) => concern !== null) ?? null),
    texts: message.abstract === undefined ? [] : [plainText(message.abstract)],
  };
}

function concernOf(type: string): ServiceRecord["concern"] {
  switch (type.toLowerCase().replaceAll(/[ -]/g, "_")) {
    case "retraction":
    case "withdrawal":
    case "removal":
      return "retracted";
    case "partial_retraction":
    case "expression_of_concern":
      return "expression-of-concern";
    default:
      return null;
  }
}
