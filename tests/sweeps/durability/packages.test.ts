import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { analyse } from "#domain/chemistry/analyse.ts";
import { toKnownLibrary } from "#domain/chemistry/input/known-library.ts";
import { calculateMix } from "#domain/dosing/calculate.ts";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_MIX, EMPTY_SYRINGE, type Mix } from "#domain/dosing/mix.ts";
import { readCatalogue } from "#server/features/biomarkers/read-catalogue.ts";
import { entryOf, shippedFiles } from "#server/features/peptides/shipped-entries.ts";
import { EmptyProject } from "#support/empty-project.ts";
import { CONTENT_SCRIPT, chemistryScript, dosingScript, namesScript, TYPES_SCRIPT } from "#support/package-scripts.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");
const NAMES = ["chemistry", "dosing", "content"];
/** Package and example, counted from 0. */
const EXAMPLES: ReadonlyArray<readonly [string, number]> = [
  ["chemistry", 0],
  ["chemistry", 1],
  ["dosing", 0],
  ["content", 0],
];
const OUTSIDE = ["decimal.js", "zod"];
const product = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

const project = new EmptyProject();
const installed = (...path: string[]): string => join(project.folder, "node_modules", ...path);
const manifestOf = (name: string) => JSON.parse(readFileSync(installed("@peptidary", name, "package.json"), "utf8"));

beforeAll(async () => {
  const folder = temporaryFolder("packages");
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/packages.ts", folder], { cwd: ROOT });
  const archives = stdout.trim().split("\n");
  expect(archives).toHaveLength(NAMES.length);
  expect(project.install(archives, OUTSIDE)).toMatchObject({ status: 0 });
});

/** The blocks of a README in a language, in order. */
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w+)\n([^`]*)^```$/gm)].flatMap(([, kind, block = ""]) => (kind === language ? [block] : []));
const readmeOf = (name: string): string => readFileSync(installed("@peptidary", name, "README.md"), "utf8");

describe("an empty project with the packed packages", () => {
  test("has them and what they name, in the versions of the product, and nothing else", () => {
    const packages = readdirSync(installed()).filter((name) => !name.startsWith("."));
    expect(packages.toSorted()).toEqual(["@peptidary", ...OUTSIDE]);
    expect(readdirSync(installed("@peptidary")).toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES) {
      const { version, dependencies = {}, license, engines, types: _, ...manifest } = manifestOf(name);
      expect(manifest).toMatchObject({ name: `@peptidary/${name}`, type: "module" });
      expect(version).toBe(product.version);
      expect(engines).toEqual({ node: ">=22" });
      expect(license).toBe(name === "content" ? "CC-BY-4.0" : "MPL-2.0");
      for (const [outside, wanted] of Object.entries(dependencies)) expect(wanted).toBe(product.dependencies[outside]);
    }
    expect(Object.keys(manifestOf("chemistry").dependencies ?? {})).toEqual([]);
    expect(Object.keys(manifestOf("dosing").dependencies)).toEqual(["decimal.js", "zod"]);
  });

  test.each(NAMES)("%s: says what it was made of, and those are the files of this tree", (name) => {
    const folder = installed("@peptidary", name);
    const { sources, commit, version } = JSON.parse(readFileSync(join(folder, "provenance.json"), "utf8"));
    expect(version).toBe(product.version);
    expect(commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
    const paths: string[] = sources.map(({ path }: { path: string }) => path);
    expect(paths).toContain(`packages/${name}/index.ts`);
    expect(paths.filter((path) => /\.test\.|node_modules/.test(path))).toEqual([]);
    for (const { path, sha256 } of sources)
      expect([path, sha256]).toEqual([path, hashOf(readFileSync(join(ROOT, path)))]);
    const own = readdirSync(folder).filter((file) => !file.endsWith(".js"));
    const allowed = ["LICENSE", "README.md", "data", "package.json", "provenance.json", "shared", "types"];
    expect(allowed).toEqual(expect.arrayContaining(own));
  });

  test.each(["chemistry", "dosing"])("%s needs nothing of Node, so it runs in a browser too", (name) => {
    const folder = installed("@peptidary", name);
    const files = [...readdirSync(join(folder, "shared")).map((file) => join("shared", file)), "index.js"];
    for (const file of files) expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/["']node:|\bprocess\./);
  });

  test("is type-checked by the strict compiler, which also refuses mixed units", () => {
    const examples = NAMES.flatMap((name) => blocksOf(readmeOf(name), "ts"));
    for (const [place, example] of examples.entries()) project.write(`example-${place}.ts`, example);
    expect(examples).toHaveLength(EXAMPLES.length);
    project.write("units.ts", TYPES_SCRIPT);
    const compilerOptions = {
      ...{ module: "nodenext", target: "es2024", lib: ["ES2024"], strict: true, noEmit: true, skipLibCheck: false },
      ...{ types: ["node"], typeRoots: [join(ROOT, "node_modules/@types")], exactOptionalPropertyTypes: true },
    };
    const files = [...examples.map((_, place) => `example-${place}.ts`), "units.ts"];
    project.write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
    const { stdout } = project.run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."]);
    expect(stdout).toBe("");
  });

  test.each(NAMES)("%s: everything it exports says in its types what it means", (name) => {
    const folder = installed("@peptidary", name, "types");
    const types = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".d.ts"));
    const text = types.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
    project.write("names.mjs", namesScript(Object.keys(manifestOf(name).exports), name));
    const names: string[] = JSON.parse(project.print("names.mjs"));
    expect(names.length).toBeGreaterThan(5);
    const isExplained = (one: string) =>
      new RegExp(`\\*/\\nexport declare (?:const|function) ${RENAMED[one] ?? one}\\b`).test(text);
    expect(names.filter((one) => !isExplained(one))).toEqual([]);
  });

  test.each(EXAMPLES)("%s: example %i of the README prints what the README says", (name, place) => {
    const example = blocksOf(readmeOf(name), "ts")[place];
    const printed = blocksOf(readmeOf(name), "text")[place];
    if (example === undefined || printed === undefined) throw new Error("the README has no such example");
    expect(printed).not.toBe("");
    project.write("example.ts", example);
    expect(project.print("example.ts")).toBe(printed);
  });

  test("chemistry computes what the analyzer computes", () => {
    project.write("chemistry.mjs", chemistryScript(INPUTS, PH));
    const library = toKnownLibrary([]);
    const expected = INPUTS.map((input) => analyse({ input, entry: null, readAs: "anything", ph: PH }, library));
    expect(JSON.parse(project.print("chemistry.mjs"))).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  test("dosing calculates what the calculator calculates", () => {
    project.write("dosing.mjs", dosingScript(MIXES));
    const expected = MIXES.map((mix) => calculateMix(mix));
    expect(expected.map(({ stops }) => stops.length > 0)).toEqual([false, false, true]);
    expect(JSON.parse(project.print("dosing.mjs"))).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  test("content reads what the server reads, and every part is there", () => {
    project.write("content.mjs", CONTENT_SCRIPT);
    const { entries, biomarkers, counts, guide, missing } = JSON.parse(project.print("content.mjs"));
    const folder = join(ROOT, "content");
    expect(entries).toEqual(JSON.parse(JSON.stringify(shippedFiles(folder).map(entryOf))));
    expect(biomarkers).toEqual(JSON.parse(JSON.stringify(readCatalogue(folder))));
    expect(guide).toBe(readFileSync(join(folder, "guides/half-life.md"), "utf8"));
    expect(missing).toEqual([null, null, null]);
    expect(Object.values<number>(counts).every((count) => count > 0)).toBe(true);
  });
});

describe("the command", () => {
  const analyze = (words: readonly string[], input = "") =>
    project.run(installed(".bin/peptidary-analyze"), [...words], input);

  test("prints through npx what the README says", () => {
    const [, , printed = ""] = blocksOf(readmeOf("chemistry"), "text");
    const npx = ["--offline", "--package", "@peptidary/chemistry", "peptidary-analyze", "H-Aib-Gly-Lys-OH"];
    const { status, stdout } = project.run("npx", npx);
    expect(status).toBe(0);
    expect(printed).toContain("C12H24N4O4");
    expect(stdout).toBe(printed);
  });

  test("prints the analyzer's numbers as JSON, with analyze as its first word or without", () => {
    const analysis = analyse({ input: "GHK", entry: null, readAs: "sequence", ph: [7.4] }, toKnownLibrary([]));
    if (analysis.kind !== "one") throw new Error("GHK is one peptide");
    const { molecule: _, ...portrait } = analysis.portrait;
    for (const words of [["analyze", "GHK"], ["GHK"]]) {
      const { status, stdout } = analyze([...words, "--json", "--ph", "7.4"]);
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify({ kind: "one", ...portrait })));
    }
  });

  test("names the place of what it can't read and exits with 1", () => {
    const { status, stdout, stderr } = analyze(["H-Aib-Zzz-OH"]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("Line 1, character 7:");
    expect(stderr).toContain("  H-Aib-Zzz-OH\n        ^^^\n");
    const json = analyze(["--json", "H-Aib-Zzz-OH"]);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout).problem).toMatchObject({ position: 6, length: 3 });
  });

  test("reads several peptides from standard input and names the line of a wrong one", () => {
    const { status, stdout, stderr } = analyze([], ">one\nGHK\n>two\nGH1\n");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^one\tGHK\tC14H24N6O4\t340\.3840 Da\t340\.1859 Da\ntwo\tcould not be read\n$/);
    expect(stderr).toContain("Line 4, character 3:");
  });

  test.each([
    [["GHK", "--ph", "14.1"], "--ph takes a number from 0 to 14"],
    [["GHK", "--ph", "x"], "--ph takes a number from 0 to 14"],
    [["GHK", "KPV"], "Put one peptide in quotes"],
    [["--salt"], "--salt"],
    [[""], "There is no peptide yet"],
  ])("refuses %j", (words, message) => {
    const { status, stdout, stderr } = analyze(words);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(message);
  });
});

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Exported under a name of their own. */
const RENAMED: Readonly<Record<string, string>> = { analyze: "analyse", recognize: "recognise" };
const PH = [0, 7.4, 14];
const INPUTS = [
  "H-Aib-Gly-Lys-OH",
  "GEPPPGKPADDAGLV",
  "c[Cys-Tyr-Ile-Gln-Asn-Cys]-Pro-Leu-Gly-NH2",
  "PEPTIDE1{G.H.K}$$$$V2.0",
  "GHK-Cu",
  "GH1",
  ">a\nGHK\n>b\nKPV",
  "1419.5 Da",
];

const injection = (amount: string, water: string, dose: string): Mix => ({
  ...EMPTY_MIX,
  components: [{ ...EMPTY_COMPONENT, name: "Example", amount: { value: amount, unit: "mg" } }],
  liquid: { ...EMPTY_MIX.liquid, diluentMl: water },
  dose: { value: dose, unit: "mcg" },
  delivery: { ...EMPTY_DELIVERIES.injection, syringe: { ...EMPTY_SYRINGE, scale: "U-100", barrelMl: "1" } },
});
const MIXES = [injection("5", "2", "250"), injection("10", "3", "333.3"), injection("5", "2", "6000")];
