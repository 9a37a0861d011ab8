/**
 * Milliseconds this thread computes for the work, the least of so many runs. Unlike the time on a clock it is the same
 * while other tests have the processor.
 */
export function cpuMs(work: () => unknown, { runs = 1 } = {}): number {
  const took = Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...took);
}
