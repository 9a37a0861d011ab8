import { expect, test } from "vitest";
import {
  cycleHeading,
  insertCitation,
  insertLink,
  insertPicture,
  type Selected,
  selectLine,
  type TextEdit,
  toggleList,
  toggleMark,
} from "./markdown-commands.ts";

/** "a <b> c" is a text with its selection; "a | b" has the cursor there. */
function selected(notation: string): Selected {
  const from = notation.search(/[<|]/);
  const text = notation.replaceAll(/[<>|]/g, "");
  return { text, from, to: notation.includes("|") ? from : notation.indexOf(">") - 1 };
}

function after(notation: string, edit: (selection: Selected) => TextEdit): string {
  const selection = selected(notation);
  const { from, to, insert, select } = edit(selection);
  const text = selection.text.slice(0, from) + insert + selection.text.slice(to);
  if (select.from === select.to) return `${text.slice(0, select.from)}|${text.slice(select.from)}`;
  return `${text.slice(0, select.from)}<${text.slice(select.from, select.to)}>${text.slice(select.to)}`;
}

test.each([
  ["a <b> c", "a **<b>** c"],
  ["a **<b>** c", "a <b> c"],
  ["a <**b**> c", "a <b> c"],
  ["|", "**|**"],
])("bold: %s", (before, expected) => expect(after(before, (it) => toggleMark(it, "**"))).toBe(expected));

test.each([
  ["a <b> c", "a *<b>* c"],
  ["a *<b>* c", "a <b> c"],
  ["a **<b>** c", "a ***<b>*** c"],
  ["a <**b**> c", "a *<**b**>* c"],
])("emphasis: %s", (before, expected) => expect(after(before, (it) => toggleMark(it, "*"))).toBe(expected));

test.each([
  ["one\ntw|o", "one\n## two|"],
  ["## tw|o", "### two|"],
  ["#### tw|o", "two|"],
  ["# tw|o", "## two|"],
  ["|two", "## two|"],
  ["one\n|two", "one\n## two|"],
])("heading: %s", (before, expected) => expect(after(before, cycleHeading)).toBe(expected));

test.each([
  ["<one\ntwo>", "- one\n- two|"],
  ["<- one\n- two>", "one\ntwo|"],
  ["<1. one\ntwo>\nthree", "- one\n- two|\nthree"],
])("list: %s", (before, expected) => expect(after(before, (it) => toggleList(it, "bulleted"))).toBe(expected));

test("a numbered list counts", () => {
  expect(after("<one\n- two>", (it) => toggleList(it, "numbered"))).toBe("1. one\n2. two|");
  expect(after("<1. one\n2. two>", (it) => toggleList(it, "numbered"))).toBe("one\ntwo|");
});

test.each([
  ["see <this>", "see [this](<https://>)"],
  ["see |", "see [words of the link](<https://>)"],
  ["see <https://example.org/a>", "see [<words of the link>](https://example.org/a)"],
  ["see </calculator>", "see [<words of the link>](/calculator)"],
])("link: %s", (before, expected) => expect(after(before, insertLink)).toBe(expected));

test.each([
  ["It works.|", "It works.[^a1]|"],
  ["It works. |", "It works.[^a1]|"],
  ["It <works>.", "It works[^a1]|."],
])("citation: %s", (before, expected) => expect(after(before, (it) => insertCitation(it, "a1"))).toBe(expected));

test.each([
  ["|", "![A \\[vial\\]](/api/pictures/x)\n\n|"],
  ["Text|", "Text\n\n![A \\[vial\\]](/api/pictures/x)\n\n|"],
  ["Text\n|", "Text\n\n![A \\[vial\\]](/api/pictures/x)\n\n|"],
])("picture: %s", (before, expected) =>
  expect(after(before, (it) => insertPicture(it, { url: "/api/pictures/x", alt: " A\n[vial]" }))).toBe(expected),
);

test.each([
  [1, "<a>\nb\n\nc"],
  [2, "a\n<b>\n\nc"],
  [3, "a\nb\n|\nc"],
  [4, "a\nb\n\n<c>"],
  [9, "a\nb\n\nc|"],
])("line %i is selected and nothing changes", (line, expected) =>
  expect(after("a\nb\n\nc|", (selection) => selectLine(selection, line))).toBe(expected),
);
