import { expect, test } from "vitest";
import { claimBefore } from "./claim-before.ts";
import type { ReadNode } from "./mark-terms.ts";

const cite: ReadNode = { tag: "citation", reference: "a", number: 1, place: 1, at: null, asPrinted: [] };
const bold: ReadNode = { tag: "strong", children: ["Move"] };

test.each<[nodes: ReadNode[], citation: number, claim: string]>([
  [["It is cold. It keeps 28 days. ", cite], 1, "It keeps 28 days."],
  [["One. ", cite, " Two. Three. ", cite], 3, "Three."],
  [["One. ", cite, cite], 2, "One."],
  [[bold, " each time, by 2.5 cm", cite, "."], 2, "Move each time, by 2.5 cm"],
  [["See ", { tag: "term", slug: "vial", text: "vial" }, ".", cite], 3, "See vial."],
  [["One", cite, ", and two", cite], 3, "and two"],
  [["He said “no.” Then he left. ", cite], 1, "Then he left."],
  [[cite], 0, ""],
])("%j at %i: %s", (nodes, citation, claim) => expect(claimBefore(nodes, citation)).toBe(claim));
