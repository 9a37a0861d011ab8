import { expect, test } from "vitest";
import { visibleTexts } from "./visible-texts.ts";

const textsOf = (source: string, file = "a.tsx") => visibleTexts(file, source).map(({ text }) => text);

test.each<[source: string, texts: readonly string[]]>([
  ["<p>Half a mark off</p>", ["Half a mark off"]],
  ["<p>\n  Two lines\n  are one.\n</p>", ["Two lines are one."]],
  ["<p>Draw {units} units of <b>{name}</b> now</p>", ["Draw X units of X now"]],
  ['<p>Say {isOne ? "one thing" : "many things"}</p>', ["Say X", "one thing", "many things"]],
  ['<p>It is {"really"} so&nbsp;small</p>', ["It is really so small"]],
  ["<div>Before<p>A block of its own</p>after it</div>", ["A block of its own", "Before", "after it"]],
  [`<Field label="Amount of water" hint={\`Up to \${most} mL\`} />`, ["Amount of water", "Up to X mL"]],
  ['<a className="grid gap-3 text-sm" href="/a b c" title="Open the list">x</a>', ["Open the list"]],
  ['toast({ title: "Not saved", variant: "destructive" })', ["Not saved"]],
  ['const TEXT = "One sentence, " + "in two lines.";', ["One sentence, in two lines."]],
  [`const TEXT = \`\${count} \${count === 1 ? "dose" : "doses"} left\`;`, ["X X left"]],
  ['mail("First line.\\nSecond line.")', ["First line.", "Second line."]],
  ['import x from "some place with words"; throw new Error("only for developers");', []],
  ['const LOOK = "flex items-center gap-2 text-sm"; classNames("very much hidden", x)', []],
  ['const MODE: "one of these" | "or that" = "mode"; switch (a) { case "a b c": }', []],
  ['const WORDS = "lose weight|fat loss|slim down";', []],
  ['const work = { title: "Help Topic: Malnutrition", source: "WHO", year: 2020 };', []],
])("%s", (source, texts) => expect(textsOf(source).toSorted()).toEqual(texts.toSorted()));

test("every text says its line", () =>
  expect(visibleTexts("a.ts", '\n\nconst A = "Here it is";')).toEqual([{ line: 3, text: "Here it is" }]));

test("a file that is no TypeScript is no file without texts", () =>
  expect(() => visibleTexts("a.ts", "const = ;")).toThrow("a.ts could not be parsed"));
