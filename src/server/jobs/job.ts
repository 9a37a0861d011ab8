/** A job as its handler sees it. `kind` and `subject` identify it; the rest is for the handler only. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly payload: string;
  readonly runAt: string;
  /** How many times it was started, including this time. */
  readonly attempts: number;
}

export interface NewJob {
  readonly kind: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly payload?: string;
  readonly runAt: Date;
}

/** What the runner offers a handler while it works. */
export interface JobHelp {
  /** Stores what a later attempt needs to know. */
  remember(payload: string): Promise<void>;
}

/**
 * Does a job. Resolves when the job is done for good, or with the time of its next run. An error is recorded by name
 * and code, and the job is retried. A job can start twice (a server died, or lost its store), so running it twice must
 * do no harm.
 */
export type JobHandler = (job: Job, help: JobHelp) => Promise<{ readonly againAt: Date } | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;
