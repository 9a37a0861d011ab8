/** A document as it came: text where it was sent as text. */
export interface SentDocument {
  readonly filename: string;
  readonly content: string | Uint8Array;
}
