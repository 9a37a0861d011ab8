/** Something to wait for. A ring that nobody waited for is heard by the next who does. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so long. */
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
