/** What the server counts about itself. No label contains a person, an address or a path. */
export interface Metrics {
  readonly contentType: string;
  /** Returns everything as OpenMetrics text. */
  text(): Promise<string>;
  requestAnswered(request: AnsweredRequest): void;
  statementRun(statement: RunStatement): void;
  messageSent(way: MessageWay, outcome: MessageOutcome): void;
  /** Reads these values again for each scrape. */
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
/** `gone`: the browser no longer accepts pushes. */
export type MessageOutcome = "sent" | "failed" | "gone";

export interface WatchedParts {
  readonly storeKind: string;
  /** Throws if the store doesn't answer. */
  readonly readJobs: () => Promise<{ readonly waiting: number; readonly failed: number }>;
  /** Null if none are scheduled. */
  readonly readNewestBackup: (() => Promise<Date | null>) | null;
  /** The rendered pages in memory. */
  readonly pages: { readonly size: number; readonly bytes: number };
}
