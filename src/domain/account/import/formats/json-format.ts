import type { Findings } from "../proposal.ts";
import type { JsonObject } from "./json-value.ts";

/** The backup of a known app. */
export interface JsonFormat {
  readonly app: string;
  readonly fits: (file: JsonObject) => boolean;
  readonly read: (file: JsonObject, found: Findings) => void;
}
