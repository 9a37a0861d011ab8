import { soak } from "./lib/soak.ts";

/**
 * `npm run soak [-- postgres]`: half an hour (`SOAK_MINUTES`) of mixed load at 60 % of the server's capacity, on SQLite
 * or PostgreSQL. Exits with 1 if memory, open files, SQLite's log or the event loop exceed their limits.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const store = process.argv[2] === "postgres" ? "postgres" : "sqlite";
if (!(minutes >= 3)) throw new Error("SOAK_MINUTES is at least 3: a read is held for one of them.");
const milliseconds = minutes * 60_000;
const warmUpMs = Math.min(milliseconds / 4, 300_000);
setTimeout(() => {
  console.error("It did not end in time.");
  process.exit(1);
}, milliseconds + 180_000).unref();

const settings = { store, warmUpMs, milliseconds: milliseconds - warmUpMs, heldReadMs: 60_000 } as const;
const { lines, failures } = await soak({ ...settings, sampleEveryMs: 5_000, maxMibPerMinute: 1 }, console.log);
console.log(`\n${lines.join("\n")}`);
for (const failure of failures) console.error(`Did not hold: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1); // all child processes end with this one
