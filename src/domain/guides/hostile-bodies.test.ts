import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#support/cases.ts";
import { guideReference } from "#support/guide-records.ts";
import { XSS_PAYLOADS } from "#support/xss-payloads.ts";
import type { GuideNode } from "./guide-node.ts";
import { isGuideNode } from "./is-guide-node.ts";
import { renderGuide } from "./render-guide.ts";

const references = [guideReference({ id: "x" })];
const rendered = (body: string) => renderGuide({ body, references }).nodes;

const PAGE = "https://here.example/guides/x";

/** The URLs of a tree's links and pictures, as a browser resolves them; invalid ones are left out. */
function addressesOf(nodes: readonly GuideNode[]): URL[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const own = "href" in node ? [node.href] : "src" in node ? [node.src] : [];
    const inside = "children" in node ? addressesOf(node.children) : [];
    const read = own.filter((address) => URL.canParse(address, PAGE)).map((address) => new URL(address, PAGE));
    return [...read, ...inside];
  });
}

function expectHarmless(body: string): void {
  const nodes = rendered(body);
  expect(
    nodes.filter((node) => !isGuideNode(node)),
    body,
  ).toEqual([]);
  for (const { protocol, host } of addressesOf(nodes)) {
    expect(["http:", "https:", "mailto:"], body).toContain(protocol);
    expect(host, body).not.toBe("xss.invalid");
  }
}

test("there are enough payloads, each once, and the families are all there", () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(400);
  const families = Map.groupBy(XSS_PAYLOADS, ({ family }) => family);
  for (const [family, payloads] of families) {
    expect(payloads.length, family).toBeGreaterThanOrEqual(15);
    expect(new Set(payloads.map(({ text }) => text)).size, family).toBe(payloads.length);
  }
  expect([...families.keys()]).toEqual(
    expect.arrayContaining(["script", "event", "svg", "mathml", "mutation", "template", "css", "link"]),
  );
});

test("every payload, alone and inside of other marks, gives a tree of the closed set", () => {
  for (const { text } of XSS_PAYLOADS)
    for (const wrap of [
      (body: string) => body,
      (body: string) => `## ${body}\n\n| ${body} |\n|---|\n| ${body} |`,
      (body: string) => `> - *a ${body}*[^x] \`${body}\``,
      (body: string) => `[${body}](/calculator) ![${body}](/x.png) [a](${body})`,
    ])
      expectHarmless(wrap(text));
});

test("payloads in any mixture with marks give a tree of the closed set", () => {
  const pieces = fc.oneof(
    fc.constantFrom(...XSS_PAYLOADS.map(({ text }) => text)),
    fc.constantFrom(
      "\n",
      "\n\n",
      "> ",
      "- ",
      "1. ",
      "# ",
      "```\n",
      "[",
      "](",
      ")",
      "*",
      "_",
      "`",
      "|",
      "<",
      ">",
      "&",
      "\\",
      "[^x]",
      "![",
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => expectHarmless(parts.join(""))),
    { numRuns: cases(100, 300) },
  );
});

test.each<[name: string, node: unknown]>([
  ["a tag of its own", { tag: "script", children: [] }],
  ["an attribute of its own", { tag: "p", children: [], onclick: "x" }],
  ["no children", { tag: "p" }],
  ["a link that runs", { tag: "a", href: "javascript:x", children: [] }],
  ["a link to another host in disguise", { tag: "a", href: "/\\host", children: [] }],
  ["a picture from elsewhere", { tag: "img", src: "https://host/a.png", alt: "" }],
  ["a heading that breaks out", { tag: "h2", id: 'a" b', children: [] }],
  ["a hidden child", { tag: "p", children: [{ tag: "em", children: [{ tag: "style", children: [] }] }] }],
  ["markup in place of nodes", { tag: "p", children: "<b>" }],
  ["a prototype", { tag: "__proto__", children: [] }],
  ["nothing", null],
])("%s is not of the closed set", (_name, node) => expect(isGuideNode(node)).toBe(false));
