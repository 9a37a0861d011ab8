import { deriveTags } from "./derive-tags.ts";
import type { GeneratedProtocol } from "./generated-protocol.ts";
import type { Intake } from "./intake.ts";

interface SavedPart {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A plan with the answers it came from; `saved` is null while it exists only on this device. */
export interface FiledProtocol {
  readonly formData: Intake;
  readonly generatedProtocol: GeneratedProtocol;
  readonly notes: string;
  readonly saved: SavedPart | null;
}

const PROTOCOL_FORMAT = "peptidary-protocol";
/** Increase it when a reader of the previous version could misread a file. */
const PROTOCOL_FORMAT_VERSION = 1;

/**
 * The protocol in the API's shape with its references, so that it can be read without an account; the owner is left
 * out.
 */
export function protocolFile({ formData, generatedProtocol, notes, saved }: FiledProtocol, exportedAt: string) {
  const { title, summary, score, peptides } = generatedProtocol;
  return {
    format: PROTOCOL_FORMAT,
    formatVersion: PROTOCOL_FORMAT_VERSION,
    exportedAt,
    protocol: {
      ...(saved && { id: saved.id, createdAt: saved.createdAt, updatedAt: saved.updatedAt }),
      ...{ title, summary, score, tags: deriveTags(peptides), notes },
      formData,
      generatedProtocol,
    },
  };
}
