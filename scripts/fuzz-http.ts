import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { fuzzHttp } from "#support/fuzz-http.ts";
import { startPostgres } from "#support/postgres.ts";
import { createDatabase } from "#support/postgres-client.ts";
import { openTestApp } from "#support/test-app.ts";

/**
 * `node scripts/fuzz-http.ts [requests] [seed] [sqlite|postgres]`: sends malformed requests to the API over real
 * sockets. Exits with 1 at any answer of 500 or above, broken connection or unhandled rejection, or a p99 of 500 ms.
 */
const requests = Number(process.argv[2] ?? 50_000);
const seed = Number(process.argv[3] ?? 1);
const isPostgres = process.argv[4] === "postgres";
const SHOWN = 10;
const P99_MS = 500;

const postgres = isPostgres ? await startPostgres() : null;
const database = postgres ? { DATABASE_URL: await createDatabase(postgres.url("postgres")) } : {};
const server = await openTestApp("sqlite", { withContent: true, environment: { ...BEHIND_PROXY, ...database } });
const startedAt = performance.now();
const report = await fuzzHttp(server, requests, seed);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
await server.close();
await postgres?.stop();

for (const failure of report.failures.slice(0, SHOWN)) console.log(failure);
console.log(
  `${report.requests} requests, seed ${seed}, ${isPostgres ? "postgres" : "sqlite"}: ${JSON.stringify(report.statuses)}; ` +
    `${report.failures.length} failures, ${report.unhandledRejections} unhandled rejections, ${report.slow} above 2 s, ` +
    `p99 ${report.p99Ms.toFixed(0)} ms; ${seconds} s`,
);
process.exitCode = report.failures.length + report.unhandledRejections === 0 && report.p99Ms < P99_MS ? 0 : 1;
