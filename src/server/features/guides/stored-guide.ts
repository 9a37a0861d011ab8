import { createHash } from "node:crypto";
import { Guide } from "#domain/guides/guide.ts";
import type { GuideRow } from "#server/db/schema.ts";

/** The columns of a guide that follow from its document. */
export function toStored(guide: Guide): { title: string; content_hash: string; document: string } {
  const document = JSON.stringify(guide);
  return { title: guide.title, content_hash: createHash("sha256").update(document).digest("hex"), document };
}

export const documentOf = ({ document }: Pick<GuideRow, "document">): Guide => Guide.parse(JSON.parse(document));

/** The row at a given time: a guide whose time has come is published, even before the job has run. */
export function asOf<T extends Pick<GuideRow, "state" | "publish_at" | "published_at">>(row: T, now: Date): T {
  if (row.state !== "scheduled" || row.publish_at === null || row.publish_at > now.toISOString()) return row;
  return { ...row, state: "published", publish_at: null, published_at: row.published_at ?? row.publish_at };
}
