/** A document as it was sent: as text or as bytes. */
export interface SentDocument {
  readonly filename: string;
  readonly content: string | Uint8Array;
}
