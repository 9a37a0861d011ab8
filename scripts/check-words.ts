/** Reads every text that people see: no sentence too hard or too long, and none of the words we no longer use. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_GRADE, MAX_WORDS } from "./lib/words/judge-text.ts";
import { problemsIn } from "./lib/words/problems-in.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["src/web", "src/domain", "src/server", "src/contract"];

/** Keywords to find, words of documents as others print them, SQL and the page of styles: no sentences of ours. */
const NOT_READ = new RegExp(
  [
    "bloodwork/catalogue/(name-words|words/.*)",
    "bloodwork/read/printed/(comparator|flag)",
    "bloodwork/read/table/head-words",
    "bloodwork/read/text/(line/header|head/fact-labels)",
    "cycles/(course/(red-flag-words|listed-effects)|sites/site-reaction)",
    "dosing/words/spoken-number",
    "peptides/uses/",
    "safety/(typed-conditions|match-words)",
    "web/embed/embed-style",
    "web/features/style-page/",
    "web/lib/bot-check/sha256",
    "server/db/",
  ].join("|"),
);

/** All of them, or those whose path starts with an argument. */
const asked = process.argv.slice(2);
const isAsked = (file: string) => asked.length === 0 || asked.some((start) => file.startsWith(start));
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !NOT_READ.test(file) && isAsked(file))
  .toSorted();

const problems = files.flatMap((file) => problemsIn(file, readFileSync(join(ROOT, file), "utf8")));
for (const problem of problems) console.error(problem);
console.log(
  `${files.length} files: ${problems.length} texts to reword (at most grade ${MAX_GRADE} and ${MAX_WORDS} words a sentence)`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
