/** Something to wait for. If no one is waiting for a ring, the next one to wait gets it. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after this time. */
  wait(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let hear = () => {};
  return {
    ring: () => {
      hasRung = true;
      hear();
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => hear(), milliseconds);
        hear = () => {
          clearTimeout(timer);
          hasRung = false;
          hear = () => {};
          resolve();
        };
        if (hasRung) hear();
      }),
  };
}
