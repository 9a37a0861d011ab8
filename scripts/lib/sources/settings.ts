import { existsSync } from "node:fs";
import { z } from "zod";

const url = (address: string) =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .default(address)
    .transform((text) => text.replace(/(?<!\/)\/+$/, ""));

const Settings = z
  .object({
    SOURCES_CONTACT: z.email("must be an e-mail address: the services want to know whom to write to"),
    NCBI_API_KEY: z.string().min(1).optional(),
    SOURCES_PUBMED_URL: url("https://eutils.ncbi.nlm.nih.gov/entrez/eutils"),
    SOURCES_CROSSREF_URL: url("https://api.crossref.org"),
    SOURCES_OPENFDA_URL: url("https://api.fda.gov"),
    SOURCES_DAILYMED_URL: url("https://dailymed.nlm.nih.gov/dailymed/services/v2"),
    SOURCES_CLINICALTRIALS_URL: url("https://clinicaltrials.gov/api/v2"),
  })
  .transform((values) => ({
    contact: values.SOURCES_CONTACT,
    ncbiKey: values.NCBI_API_KEY ?? null,
    pubmed: values.SOURCES_PUBMED_URL,
    crossref: values.SOURCES_CROSSREF_URL,
    openfda: values.SOURCES_OPENFDA_URL,
    dailymed: values.SOURCES_DAILYMED_URL,
    clinicaltrials: values.SOURCES_CLINICALTRIALS_URL,
  }));
export type SourceSettings = z.infer<typeof Settings>;

export function readSourceSettings(): SourceSettings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const read = Settings.safeParse(process.env);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`The settings are wrong:\n${lines.join("\n")}`);
}
