import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { Peptide } from "#domain/peptides/peptide.ts";
import { withWorks } from "#domain/peptides/sources/with-works.ts";
import { shippedWorks } from "#server/db/shipped-works.ts";

export interface ShippedFile {
  readonly slug: string;
  /** Its file after the hash of the list of works: a change in either makes another text. */
  readonly text: string;
  readonly read: () => z.ZodSafeParseResult<Peptide>;
}

/** The entries of a content folder in the order of their names, read only when asked. */
export function shippedFiles(contentDir: string): ShippedFile[] {
  const folder = join(contentDir, "peptides");
  const works = shippedWorks(contentDir);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const read = () => Peptide.safeParse(withWorks(JSON.parse(text), works.read()));
      // the list's hash instead of its text: the list is long, and every entry depends on it
      return { slug: file.replace(/\.json$/, ""), text: `${works.hash}\n${text}`, read };
    });
}

/** One of them, or an error that names the file and the first thing wrong in it. */
export function entryOf({ slug, read }: ShippedFile): Peptide {
  const parsed = read();
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${slug} is no library entry: ${issue?.path.join(".")} ${issue?.message}`);
}
