import { isTreeList, type Tree } from "#domain/peptides/editing/document-tree.ts";
import { plainNumber } from "#domain/units/plain-number.ts";

/** Formats a value as one line of text and parses it. Text that can't be parsed stays as typed and fails the check. */
export interface Notation {
  readonly parse: (text: string) => Tree;
  readonly format: (value: Tree) => string;
}

export function textNotation(empty: Tree): Notation {
  return {
    parse: (text) => (text.trim() === "" ? empty : text.trim()),
    format: (value) => (typeof value === "string" ? value : ""),
  };
}

/** Residues are written in capitals without spaces. */
export function residuesNotation(empty: Tree): Notation {
  const { format } = textNotation(empty);
  return { format, parse: (text) => textNotation(empty).parse(text.replace(/\s+/g, "").toUpperCase()) };
}

/** A comma could be a decimal or a thousands sign, so it is not read as a number. */
export function numberNotation(empty: Tree): Notation {
  return { parse: (text) => (text.trim() === "" ? empty : numberOrText(text.trim())), format: numberText };
}

export const NUMBERS: Notation = {
  parse: (text) => parts(text).map(numberOrText),
  format: (value) => (isTreeList(value) ? value.map(numberText).join(", ") : ""),
};

/** Pairs of positions: "1-6, 3-9". */
export const PAIRS: Notation = {
  parse: (text) =>
    parts(text).map((part) => {
      const [, first, second] = /^(\d+)\s*[-–]\s*(\d+)$/.exec(part) ?? [];
      return first === undefined || second === undefined ? part : [Number(first), Number(second)];
    }),
  format: (value) =>
    isTreeList(value)
      ? value.map((pair) => (isTreeList(pair) ? pair.map(numberText).join("-") : numberText(pair))).join(", ")
      : "",
};

function parts(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function numberOrText(text: string): number | string {
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : text;
}

function numberText(value: Tree): string {
  if (typeof value === "number") return plainNumber(value).replaceAll(",", "");
  return typeof value === "string" ? value : "";
}
