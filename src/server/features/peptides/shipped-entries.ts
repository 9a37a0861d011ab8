import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { type Works, withWorks } from "#domain/peptides/sources/with-works.ts";

const List = z.record(z.string(), Reference.omit({ id: true }));

/** The works that entries name by id: `content/references.json`. */
export function readWorks(path: string, text: string): Works {
  const parsed = List.safeParse(JSON.parse(text));
  if (parsed.success) return new Map(Object.entries(parsed.data).map(([id, work]) => [id, { id, ...work }]));
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join(".")} ${issue?.message}`);
}

export interface ShippedFile {
  readonly slug: string;
  /** Its file after the hash of the list of works: a change in either makes another text. */
  readonly text: string;
  readonly read: () => z.ZodSafeParseResult<Peptide>;
}

/** The entries of a content folder in the order of their names, read only when asked. */
export function shippedFiles(contentDir: string): ShippedFile[] {
  const folder = join(contentDir, "peptides");
  const list = join(contentDir, "references.json");
  const worksText = existsSync(list) ? readFileSync(list, "utf8") : "{}";
  const worksHash = createHash("sha256").update(worksText).digest("hex"); // the list is long, and every entry leans on it
  let works: Works | null = null;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const read = () => {
        works ??= readWorks(list, worksText);
        return Peptide.safeParse(withWorks(JSON.parse(text), works));
      };
      return { slug: file.replace(/\.json$/, ""), text: `${worksHash}\n${text}`, read };
    });
}

/** One of them, or an error that names the file and the first thing wrong in it. */
export function entryOf({ slug, read }: ShippedFile): Peptide {
  const parsed = read();
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${slug} is no library entry: ${issue?.path.join(".")} ${issue?.message}`);
}
