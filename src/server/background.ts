import type { Logger } from "pino";

/** Work that goes on after the answer was sent, so that the time of an answer tells nothing about the work. */
export interface Background {
  /** A task that fails is logged by its name and error code alone: its message may hold an address. */
  run(name: string, task: () => Promise<void>): void;
  /** Resolves once nothing is running; waited for before the store closes. */
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
