import { parseArgs } from "node:util";
import { checkSources } from "./check-sources.ts";
import { SOURCES_HELP } from "./help.ts";
import { readSourceSettings } from "./settings.ts";

const MANNERS = { tries: 5, timeoutMs: 30_000, backOffMs: 1000, maxWaitMs: 120_000, secondMs: 1000 };

/** `npm run sources -- check …`; gives the exit code. */
export async function runCheck(words: readonly string[], contentDir: string): Promise<number> {
  const read = readWords(words);
  if (read === null) {
    console.error(SOURCES_HELP);
    return 2;
  }
  const { values, positionals } = read;
  const isAlike = await checkSources({
    contentDir,
    slugs: positionals,
    out: values.out,
    startsOver: values.again,
    isWritten: values.write,
    settings: readSourceSettings(),
    manners: MANNERS,
    progress: showProgress,
    print: (line) => console.log(line),
  });
  return isAlike ? 0 : 1;
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        out: { type: "string", default: ".cache/sources" },
        write: { type: "boolean", default: false },
        again: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** One line that changes on a screen; in a log, one for every fifty. */
function showProgress(done: number, of: number): void {
  const { isTTY } = process.stderr;
  if (!isTTY && done % 50 !== 0 && done !== of) return;
  const end = !isTTY || done === of ? "\n" : "";
  process.stderr.write(`${isTTY ? "\r" : ""}${done} of ${of} asked${end}`);
}
