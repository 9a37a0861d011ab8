import { z } from "zod";
import { EMPTY_RECORD } from "#domain/peptides/sources/service-answer.ts";
import type { Ask } from "./polite-asker.ts";
import type { SourceSettings } from "./settings.ts";
import { askedOneByOne, type SourceService } from "./source-service.ts";

const Study = z
  .object({
    protocolSection: z.looseObject({
      identificationModule: z.looseObject({
        nctId: z.string(),
        briefTitle: z.string(),
        officialTitle: z.string().optional(),
      }),
    }),
  })
  .loose();

/** https://clinicaltrials.gov/data-api/api: the record as it stands today. */
export function clinicaltrials({ clinicaltrials: base }: SourceSettings, ask: Ask): SourceService {
  return askedOneByOne("clinicaltrials", (nct) =>
    ask(`${base}/studies/${nct}`, (text) => {
      const study = Study.parse(JSON.parse(text));
      const { nctId, briefTitle, officialTitle } = study.protocolSection.identificationModule;
      return {
        ...EMPTY_RECORD,
        titles: [briefTitle, ...(officialTitle === undefined ? [] : [officialTitle])],
        identifier: nctId,
        texts: [stringsIn(study).join("\n")],
      };
    }),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
