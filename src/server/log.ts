import { type DestinationStream, type Logger, pino } from "pino";

/** Only names of things are logged: never bodies, email addresses or query strings. */
export function createLog(level: string, destination?: DestinationStream, region?: string): Logger {
  const options = {
    level,
    base: region === undefined ? null : { region },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describe(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...("code" in error ? { code: error.code } : {}),
  };
}
