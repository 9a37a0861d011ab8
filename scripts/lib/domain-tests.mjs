import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect } from "vitest";

fc.configureGlobal({ endOnFailure: true }); // that it failed is enough: the least example is not looked for

/**
 * Tests of the domain, read once and called as often as wanted. They use no more of Vitest than `describe`, `test` and
 * `expect`, so this reads them without it: a Vitest run starts a worker and reads every module again, which takes a
 * second, and a mutation run asks thirty thousand times.
 */
const tests = [];
let file = "";
let version = 0;
const titles = [];

const add = (title, run) =>
  tests.push({ id: `${file} ${tests.length}`, name: [...titles, title].join(" "), file, run });

function each(collect) {
  return (cases) => (title, run) => {
    for (const values of cases) {
      collect(`${title} ${JSON.stringify(values)}`, () => (Array.isArray(values) ? run(...values) : run(values)));
    }
  };
}

function describe(title, collect) {
  titles.push(title);
  collect();
  titles.pop();
}

const test = Object.assign((title, run) => add(title, run), { each: each(add) });

globalThis.domainTests = { describe: Object.assign(describe, { each: each(describe) }), expect, it: test, test };

/** Counting which test reaches which line takes a third of the time, and is wanted once. */
let isCounting = true;

const VITEST = `data:text/javascript,export const { describe, expect, it, test } = globalThis.domainTests;`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "vitest") return { url: VITEST, shortCircuit: true };
    const found = next(specifier, context);
    if (version === 0 || !found.url.startsWith("file:") || found.url.includes("/node_modules/")) return found;
    return { ...found, url: `${found.url}?version=${version}` };
  },
  load(url, context, next) {
    const loaded = next(url, context);
    if (isCounting || !url.includes("/src/")) return loaded;
    return { ...loaded, source: String(loaded.source).replace("function cover() {", "function cover() { return;") };
  },
});

/** What modules remember for as long as they live: the maps made while they were read. */
const memories = new WeakSet();
const KINDS = [Map, WeakMap];
const MAKES = KINDS.map((Kind) => [
  Kind.name,
  class extends Kind {
    constructor(...entries) {
      super(...entries);
      memories.add(this);
    }
  },
]);

/** The tests of the named files; read a second time, every module of the project is a new one. */
export async function readTests(files, { counting }) {
  isCounting = counting;
  tests.length = 0;
  Object.assign(globalThis, Object.fromEntries(MAKES));
  for (file of files) await import(pathToFileURL(file).href);
  for (const Kind of KINDS) globalThis[Kind.name] = Kind;
  version += 1;
  return [...tests];
}

/** Runs it, and takes out again what it left in the memory of a module, so that the next one begins afresh. */
export async function afresh(run) {
  const undo = [];
  const sets = KINDS.map(({ prototype }) => [prototype, prototype.set]);
  for (const [prototype, set] of sets) {
    prototype.set = function (key, value) {
      if (memories.has(this)) {
        const [had, before] = [this.has(key), this.get(key)];
        undo.push(() => (had ? set.call(this, key, before) : this.delete(key)));
      }
      return set.call(this, key, value);
    };
  }
  try {
    await run();
  } finally {
    for (const [prototype, set] of sets) prototype.set = set;
    for (const back of undo.toReversed()) back();
  }
}
