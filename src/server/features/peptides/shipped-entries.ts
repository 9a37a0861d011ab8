import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { type Works, withWorks } from "#domain/peptides/sources/with-works.ts";
import { once } from "#server/once.ts";

const List = z.record(z.string(), Reference.omit({ id: true }));

/** The works that entries name by id: `content/references.json`. */
export function readWorks(path: string, text: string): Works {
  const parsed = List.safeParse(JSON.parse(text));
  if (parsed.success) return new Map(Object.entries(parsed.data).map(([id, work]) => [id, { id, ...work }]));
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join(".")} ${issue?.message}`);
}

interface ShippedWorks {
  /** Of the list's text: a change in it may change whatever names works. */
  readonly hash: string;
  readonly read: () => Works;
}

/** The list of works of a content folder, read only when asked. */
export function shippedWorks(contentDir: string): ShippedWorks {
  const list = join(contentDir, "references.json");
  const text = existsSync(list) ? readFileSync(list, "utf8") : "{}";
  return { hash: createHash("sha256").update(text).digest("hex"), read: once(() => readWorks(list, text)) };
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
  const works = shippedWorks(contentDir);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const read = () => Peptide.safeParse(withWorks(JSON.parse(text), works.read()));
      // the hash, because the list is long and every entry leans on it
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
