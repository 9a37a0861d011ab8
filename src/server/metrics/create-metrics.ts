import type { Config } from "../config.ts";
import type { Metrics } from "./metrics.ts";

/** The library is loaded only if metrics are on, so that no other start pays for it. */
export async function createMetrics({ metrics }: Pick<Config, "metrics">): Promise<Metrics | null> {
  if (metrics.port === null && metrics.token === null) return null;
  const { openMetrics } = await import("./open-metrics.ts");
  return openMetrics();
}
