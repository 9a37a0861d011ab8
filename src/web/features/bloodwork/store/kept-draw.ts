import type { FileType } from "#contract/bloodwork.ts";
import type { BloodworkFields, Draw } from "#domain/bloodwork/record/entry.ts";

/** A report file of a draw, without its bytes. */
export interface KeptReport {
  readonly id: string;
  readonly filename: string;
  readonly type: FileType | "";
  readonly bytes: number;
}

/** A draw with the place where it is stored. */
export interface KeptDraw extends Draw {
  readonly place: "device" | "account";
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly files: readonly KeptReport[];
}

/** Drops members that the schema doesn't know. */
export function fieldsOf(draw: BloodworkFields): BloodworkFields {
  const { collected, reported, laboratory, circumstances, results, source, note } = draw;
  return { collected, reported, laboratory, circumstances, results, source, note };
}
