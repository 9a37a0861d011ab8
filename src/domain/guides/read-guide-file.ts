import { parseDocument } from "yaml";
import { z } from "zod";
import { Guide } from "./guide.ts";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

const GuideFile = Guide.extend({
  tags: Guide.shape.tags.default([]),
  related: Guide.shape.related.default([]),
  references: z.preprocess(withTextIds, Guide.shape.references),
});

interface Misfit {
  readonly place: string;
  readonly message: string;
}
export type ReadGuideFile =
  | { readonly ok: true; readonly guide: Guide }
  | { readonly ok: false; readonly problems: readonly Misfit[] };

/**
 * Reads `content/guides/<slug>.md`: YAML front matter with every field except the body, which is the Markdown below.
 */
export function readGuideFile(text: string): ReadGuideFile {
  const [, front, body = ""] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined) return misfit("file", "has no front matter between lines of ---");
  const yaml = parseDocument(front);
  const [error] = yaml.errors;
  if (error) return misfit("front matter", error.message);
  const fields: unknown = yaml.toJS({ maxAliasCount: 0 });
  const parsed = GuideFile.safeParse(typeof fields === "object" ? { ...fields, body: body.trim() } : fields);
  if (parsed.success) return { ok: true, guide: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => ({ place: path.join("."), message })),
  };
}

function misfit(place: string, message: string): ReadGuideFile {
  return { ok: false, problems: [{ place, message }] };
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
