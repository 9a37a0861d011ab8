import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Reference } from "#domain/peptides/peptide.ts";
import type { Works } from "#domain/peptides/sources/with-works.ts";
import { once } from "#server/once.ts";

const List = z.record(z.string(), Reference.omit({ id: true }));

/** The works that entries name by id: `content/references.json`. */
function readWorks(path: string, text: string): Works {
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
