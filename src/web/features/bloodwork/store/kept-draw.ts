import type { FileType } from "#contract/bloodwork.ts";
import type { BloodworkFields, Draw } from "#domain/bloodwork/record/entry.ts";

/** The original report of a draw. `isOnDevice` tells where its bytes are. */
export interface KeptReport {
  readonly id: string;
  readonly filename: string;
  readonly type: FileType | "";
  readonly bytes: number;
}

/** A draw as the pages know it, with where it is kept. */
export interface KeptDraw extends Draw {
  readonly place: "device" | "account";
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly files: readonly KeptReport[];
}

/** The draw alone, as the schema knows it. */
export function fieldsOf(draw: BloodworkFields): BloodworkFields {
  const { collected, reported, laboratory, circumstances, results, source, note } = draw;
  return { collected, reported, laboratory, circumstances, results, source, note };
}
