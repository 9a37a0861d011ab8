/** What the server counts about itself. No label names a person, an address or a path. */
export interface Metrics {
  readonly contentType: string;
  /** Reads everything as OpenMetrics text. */
  text(): Promise<string>;
  requestAnswered(request: AnsweredRequest): void;
  statementRun(statement: RunStatement): void;
  messageSent(way: MessageWay, outcome: MessageOutcome): void;
  /** Reads these values anew for each scrape. */
  watch(watched: WatchedParts): void;
}

interface AnsweredRequest {
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

export interface RunStatement {
  readonly sql: string;
  readonly seconds: number;
  readonly isFailed: boolean;
}

export type MessageWay = "mail" | "push";
/** `gone`: the browser no longer takes pushes. */
export type MessageOutcome = "sent" | "failed" | "gone";

export interface WatchedParts {
  readonly storeKind: string;
  /** Fails where the store does not answer. */
  readonly readJobs: () => Promise<{ readonly waiting: number; readonly failed: number }>;
  /** Null where none are scheduled. */
  readonly readNewestBackup: (() => Promise<Date | null>) | null;
  /** The rendered pages in memory. */
  readonly pages: { readonly size: number; readonly bytes: number };
}
