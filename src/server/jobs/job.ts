/** A piece of work as its handler sees it. `kind` and `subject` name it once; the rest is for the handler alone. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly payload: string;
  readonly runAt: string;
  /** How many times it was begun, this time included. */
  readonly attempts: number;
}

export interface NewJob {
  readonly kind: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly payload?: string;
  readonly runAt: Date;
}

/** What a handler may ask of the runner while it works. */
export interface JobHelp {
  /** Stores what a later attempt has to know. */
  remember(payload: string): Promise<void>;
}

/**
 * Does a job. It resolves once the job is done for good, or with the time of its next run; what it throws is written
 * down by name and code, and the job is tried again. A job can be begun twice (a server died, or lost its store), so
 * doing it twice must do no harm.
 */
export type JobHandler = (job: Job, help: JobHelp) => Promise<{ readonly againAt: Date } | undefined>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;
