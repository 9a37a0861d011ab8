import { parseDocument } from "yaml";
import { z } from "zod";
import type { Works } from "../peptides/sources/with-works.ts";
import { Guide } from "./guide.ts";
import { referenceOfWork } from "./reference-of-work.ts";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

const GuideFile = Guide.extend({
  tags: Guide.shape.tags.default([]),
  related: Guide.shape.related.default([]),
  references: z.preprocess(withTextIds, Guide.shape.references),
});

interface FileProblem {
  readonly place: string;
  readonly message: string;
}
export type ReadGuideFile =
  | { readonly ok: true; readonly guide: Guide }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * Reads `content/guides/<slug>.md`: YAML front matter with every field except the body, which is the Markdown below. A
 * reference that is only an id names a work of the library's list.
 */
export function readGuideFile(text: string, works: Works = new Map()): ReadGuideFile {
  const [, front, body = ""] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) return invalidFile("file", "has no front matter between lines of ---");
  const yaml = parseDocument(front);
  const [error] = yaml.errors;
  if (error) return invalidFile("front matter", error.message);
  const fields: unknown = yaml.toJS({ maxAliasCount: 0 });
  const named = withNamedWorks(fields, works);
  if (typeof named === "string") return invalidFile("references", `the list of works has no ${named}`);
  const parsed = GuideFile.safeParse(typeof named === "object" ? { ...named, body: body.trim() } : named);
  if (parsed.success) return { ok: true, guide: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ place: path.join("."), message })),
  };
}

function invalidFile(place: string, message: string): ReadGuideFile {
  return { ok: false, problems: [{ place, message }] };
}

/** The fields with each named work in place of its id, or the first id that the list lacks. */
function withNamedWorks(fields: unknown, works: Works): unknown {
  if (typeof fields !== "object" || fields === null || !("references" in fields)) return fields;
  if (!Array.isArray(fields.references)) return fields;
  const unknown = fields.references.find((item: unknown) => typeof item === "string" && !works.has(item));
  if (unknown !== undefined) return unknown;
  const references = fields.references.map((item: unknown) => {
    const work = typeof item === "string" ? works.get(item) : undefined;
    return work ? referenceOfWork(work) : item;
  });
  return { ...fields, references };
}

/** YAML reads an id of digits as a number, and an empty list as null. */
function withTextIds(references: unknown): unknown {
  if (!Array.isArray(references)) return references ?? [];
  return references.map((reference: unknown) =>
    typeof reference === "object" && reference !== null && "pmid" in reference && typeof reference.pmid === "number"
      ? { ...reference, pmid: String(reference.pmid) }
      : reference,
  );
}
