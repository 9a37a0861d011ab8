import type { Logger } from "pino";

/** Work done after the answer is sent, so that response times reveal nothing about it. */
export interface Background {
  /** A failed task is logged by name and error code only: its message may contain an email address. */
  run(name: string, task: () => Promise<void>): void;
  /** Resolves once nothing is running; awaited before the store closes. */
  idle(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (name, task) => {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(task)
        .catch((error: unknown) => log.error({ task: name, ...nameOf(error) }, "background task failed"))
        .finally(() => running.delete(job));
      running.add(job);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function nameOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  return { name: error.name, ...("code" in error ? { code: error.code } : {}) };
}
