import { expect, test } from "vitest";
import { guideReference } from "#support/guide-records.ts";
import type { GuideNode } from "./guide-node.ts";
import { ownLinks } from "./own-links.ts";
import { renderGuide, textOf } from "./render-guide.ts";

const PICTURE = "/api/pictures/01928374-5566-7788-99aa-bbccddeeff00";

const render = (body: string, ids: readonly string[] = []) =>
  renderGuide({ body, references: ids.map((id) => guideReference({ id })) });

/** A tree as one line: `p(one em(two))`. */
function line(nodes: readonly GuideNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.tag === "citation") return `[${node.number}${"abc"[node.place - 1]}]`;
      if (node.tag === "img") return `img<${node.alt}>`;
      const mark = "href" in node ? `<${node.href}>` : "align" in node && node.align ? `<${node.align}>` : "";
      return `${node.tag}${"id" in node ? `#${node.id}` : mark}(${line(node.children)})`;
    })
    .join("");
}

test.each([
  ["one *two* **three** ~~four~~ `five`", "p(one em(two) strong(three) del(four) code(five))"],
  ["a  \nb", "p(abr()\nb)"],
  ["> quote", "blockquote(p(quote))"],
  ["- a\n- b\n  - c", "ul(li(a)li(b\nul(li(c))\n))"],
  ["- [ ] a\n- [x] b", "ul(li(☐ a)li(☑ b))"],
  ["```js\ncode\n```", "pre(code(code\n))"],
  ["---", "hr()"],
  ["| a | b |\n|--:|---|\n| c | d |", "table(thead(tr(th<right>(a)th(b)))tbody(tr(td<right>(c)td(d))))"],
  [
    "[a](/calculator) [b](#c) [d](https://e.org) <f@g.org>",
    "p(a</calculator>(a) a<#c>(b) a<https://e.org>(d) a<mailto:f@g.org>(f@g.org))",
  ],
  [`![alt](${PICTURE})`, "p(img<alt>)"],
  ["![alt](https://e.org/a.png) ![](https://e.org/a.png)", "p(alt )"],
  ["a <b>c</b> <script>d</script>\n\n<div>e</div>", "p(a c d)"],
])("%j becomes %s", (body, tree) => expect(line(render(body).nodes)).toBe(tree));

test("a list keeps where it begins to count", () =>
  expect(render("3. a\n4. b").nodes).toEqual([{ tag: "ol", start: 3, children: expect.any(Array) }]));

test("headings begin at the second level and have a name of their own", () => {
  const { nodes, headings } = render("# A b\n\n## A b\n\n### Ä & c[^x]\n\n##### D\n\n## !!\n\n## References", ["x"]);
  expect(line(nodes)).toBe(
    "h2#a-b(A b)h2#a-b-1(A b)h3#ä--c(Ä & c[1a])h4#d(D)h2#section(!!)h2#references-1(References)",
  );
  expect(headings[2]).toEqual({ tag: "h3", id: "ä--c", text: "Ä & c" });
});

test("a citation says its place and what is printed there", () => {
  const body = 'It is 5 mg[^a section 2.2 "5 mg", "10 mg"], and 2[^A p.\n3][^a].\n\n`[^a code]` [^b none] [^c]';
  const { nodes, references } = render(body, ["a"]);
  expect(line(nodes)).toBe("p(It is 5 mg[1a], and 2[1b][1c].)p(code([^a code]) [^b none] [^c])");
  const [paragraph] = nodes;
  const children = typeof paragraph === "object" && "children" in paragraph ? paragraph.children : [];
  expect(children.filter((node) => typeof node === "object")).toEqual([
    { tag: "citation", reference: "a", number: 1, place: 1, at: "section 2.2", asPrinted: ["5 mg", "10 mg"] },
    { tag: "citation", reference: "a", number: 1, place: 2, at: "p. 3", asPrinted: [] },
    { tag: "citation", reference: "a", number: 1, place: 3, at: null, asPrinted: [] },
  ]);
  expect(references).toMatchObject([{ id: "a", citations: 3 }]);
});

test("citations are numbered by first mention, and their references stand in that order", () => {
  const { nodes, references } = render("a[^b], c[^a], d[^b].\n\n[^b]: not this", ["a", "b", "unused"]);
  expect(line(nodes)).toBe("p(a[1a], c[2a], d[1b].)");
  expect(references.map(({ id, number, citations }) => [id, number, citations])).toEqual([
    ["b", 1, 2],
    ["a", 2, 1],
  ]);
});

test("a citation without a reference stays text; code holds none", () =>
  expect(line(render("a[^b] `c[^a]`", ["a"]).nodes)).toBe("p(a[^b] code(c[^a]))"));

test.each(["    code", "> quote", "- item", "[^a]: x", "<!-- c -->\n\ntext", "lazy"])(
  "a body that begins with %j is not taken for a part of what is put before it",
  (body) => expect(line(render(body, ["a"]).nodes)).toBe(line(render(body).nodes).replace("p([^a]: x)", "")),
);

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
])("%i words take %i minutes", (words, minutes) => expect(render("word ".repeat(words)).readingMinutes).toBe(minutes));

test("cells and items are words of their own", () =>
  expect(render(`| a | b |\n|---|---|\n${"| c | d |\n".repeat(100)}`).readingMinutes).toBe(2));

test("its own pages that it leads to are told", () =>
  expect(ownLinks(render("[a](/calculator?x=1#y) [b](https://e.org) **[c](/safety)** [d](//e.org)").nodes)).toEqual([
    "/calculator",
    "/safety",
  ]));

test.each<[name: string, body: string]>([
  ["quotes", ">".repeat(99_999)],
  ["lists", "- ".repeat(49_999)],
  ["emphasis", "*a **b ".repeat(2_000)],
  ["brackets", "[".repeat(20_000)],
  ["indents", Array.from({ length: 80 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
])("%s without end are read to an end and stay shallow", (_name, body) => {
  const depth = (node: GuideNode): number =>
    typeof node === "string" || !("children" in node) ? 1 : 1 + Math.max(0, ...node.children.map(depth));
  const { nodes } = render(body);
  expect(Math.max(...nodes.map(depth))).toBeLessThan(70);
});

test("the text of nodes leaves out citations and keeps what a picture shows", () =>
  expect(textOf(render(`a *b*[^x] ![c](${PICTURE})`, ["x"]).nodes)).toBe("a b c"));
