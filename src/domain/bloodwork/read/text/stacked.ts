import { saysNoResult } from "../printed/no-result.ts";
import type { CellLine } from "./line/cells.ts";
import { type Facet, facetsOf } from "./line/facet.ts";
import { previousOf, type Slots, slotsByOrder } from "./line/slots.ts";
import { type Names, plainName } from "./line/split-line.ts";
import { bareUnit } from "./line/unit-finder.ts";
import {
  ABOUT_DOCUMENT,
  COMMENT_START,
  DOCTORS_COMMENT,
  EARLIER_LABEL,
  INTERPRETIVE,
  LABEL_ALONE,
  type Specimen,
  specimenOf,
} from "./line/words.ts";
import { collectedIn, type FoundLines, type LeftOut, MAX_ROWS } from "./line-reader.ts";
import type { FoundLine } from "./row-line.ts";

interface Group {
  readonly name: string;
  readonly line: CellLine;
  readonly facets: Facet[];
  /** What is behind or below the label of an earlier result. */
  readonly earlier: Facet[];
  /** How many facets stand before the one that a label of its own calls the value. */
  valueFrom: number | null;
  readonly specimen: Specimen | null;
  /** As printed above the groups of this draw; undefined if it is that of the document. */
  readonly collected: string | undefined;
  readonly isComment: boolean;
}

const MAX_NAME_LENGTH = 90;
/** More than a line has. */
const CELLS = 1_000;

/** Results with their cells below each other: a name, then its items, one or a few per line. */
export function readStacked(lines: readonly CellLine[], facts: ReadonlySet<number>, names: Names): FoundLines {
  const groups = groupsOf(lines, facts, names);
  const isRangeFirst = groups.filter(spanComesFirst).length * 2 > groups.filter(hasBoth).length;
  const found: FoundLine[] = [];
  const leftOut: LeftOut[] = [];
  let mayHaveLeftUrine = false;
  for (const group of groups) {
    const read = rowOfGroup(group, isRangeFirst, names);
    const shows =
      typeof read === "string" || read.specimen !== "urine" ? "no" : names.showsBlood(read.name, read.slots);
    mayHaveLeftUrine ||= shows === "always";
    const isBlood = shows === "always" || (shows === "by-range" && mayHaveLeftUrine);
    const row = isBlood && typeof read !== "string" ? { ...read, specimen: "blood" as const } : read;
    if (typeof row === "string") {
      if (row !== "") leftOut.push({ line: group.line, why: row });
    } else if (found.length < MAX_ROWS) found.push(row);
    else leftOut.push({ line: group.line, why: `More than ${MAX_ROWS} results: no report of a laboratory` });
  }
  return { found, leftOut, headers: [] };
}

const kindsOf = ({ facets }: Group): string[] => facets.map(({ kind }) => kind);
const hasBoth = (group: Group): boolean => kindsOf(group).includes("span") && kindsOf(group).includes("number");
const spanComesFirst = (group: Group): boolean =>
  hasBoth(group) && kindsOf(group).indexOf("span") < kindsOf(group).indexOf("number");

function groupsOf(lines: readonly CellLine[], facts: ReadonlySet<number>, names: Names): Group[] {
  const groups: Group[] = [];
  const links = linksOf(lines, names);
  let collected: string | undefined;
  let specimen: Specimen | null = null;
  let isComment = false;
  let isEarlier = false;
  let above: string | null = null;
  let current: Group | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.text === "") continue;
    if (line.cells.length === 0 || facts.has(index)) {
      current = null;
      if (groups.length > 0) collected = collectedIn(line) ?? collected;
      continue;
    }
    if (EARLIER_LABEL.test(line.text) && !names.knows(plainName(line.text))) {
      isEarlier = !/\d/.test(line.text);
      const rest = line.text.replace(EARLIER_LABEL, "").replace(/^[^\d<>]{1,40}/u, "");
      current?.earlier.push(...facetsOf({ text: rest, x: 0, end: rest.length }, 0, names.units));
      continue;
    }
    if (LABEL_ALONE.test(line.text)) {
      if (current !== null && VALUE_ALONE.test(line.text)) current.valueFrom = current.facets.length;
      continue;
    }
    if (saysNoResult(line.text)) {
      // Whatever follows is no longer certain to be of this name.
      const hasResult = current?.facets.some(({ kind }) => kind === "number" || kind === "bound" || kind === "found");
      if (hasResult === false) {
        current?.facets.push({ kind: "none", text: line.text.trim(), x: 0, end: line.text.length, cell: 0 });
      }
      current = null;
      continue;
    }
    const facets = facetsIn(line, current, names);
    if (current !== null && isDayOfEarlier(current, facets)) {
      current.earlier.push(...(facets ?? []));
      isEarlier = false;
      continue;
    }
    if (isEarlier && facets !== null) {
      // Below a label of its own, the earlier result and its day.
      isEarlier = !facets.some(({ kind }) => kind === "date");
      current?.earlier.push(...facets);
      continue;
    }
    isEarlier = false;
    if (facets !== null) {
      if (current !== null && current.facets.length < 12) current.facets.push(...facets);
      continue;
    }
    const isSaidOfName = current?.facets.length === 0 && names.knows(current.name) && DOCTORS_COMMENT.test(line.text);
    if (links.has(line.text) || isSaidOfName) continue;
    const name: string = longerName(above, plainName(line.text), names);
    if (COMMENT_START.test(line.text) && !names.knows(name)) isComment = true;
    else if (names.knows(name)) isComment = false;
    specimen = line.text.length <= MAX_NAME_LENGTH ? (specimenOf(line.text) ?? specimen) : specimen;
    current =
      line.text.length > MAX_NAME_LENGTH || name === ""
        ? null
        : { name, line, facets: [], earlier: [], valueFrom: null, specimen, collected, isComment };
    if (current !== null) groups.push(current);
    above = name;
  }
  return groups.filter((group) => group.facets.length > 0);
}

const MAX_LINK_LENGTH = 40;
const ENOUGH = 3;

/**
 * Words of a page that recur below its names, such as "View trends": they belong to the page, and end no group. They
 * must be below half of the names at least: a test that isn't known recurs below the same name each time.
 */
function linksOf(lines: readonly CellLine[], names: Names): ReadonlySet<string> {
  const below = new Map<string, Set<string>>();
  const known = new Set<string>();
  let name: string | null = null;
  for (const { text } of lines) {
    const plain = plainName(text);
    if (names.knows(plain)) {
      name = plain;
      known.add(plain);
    } else if (name !== null && text.length <= MAX_LINK_LENGTH && /^\p{L}[^\d:]*$/u.test(text)) {
      const own = below.get(text) ?? new Set();
      below.set(text, own.add(name));
    }
  }
  const isLink = (own: ReadonlySet<string>) => own.size >= ENOUGH && own.size * 2 >= known.size;
  return new Set([...below].flatMap(([text, own]) => (isLink(own) && !COMMENT_START.test(text) ? [text] : [])));
}

/** The day alone on the line below an earlier result. */
const isDayOfEarlier = ({ earlier }: Group, facets: readonly Facet[] | null): boolean =>
  earlier.length > 0 &&
  earlier.every(({ kind }) => kind !== "date") &&
  facets?.every(({ kind }) => kind === "date") === true;

/** The items on a line that is not a name. Some units are also names ("INR"): a group still without a unit takes it. */
function facetsIn(line: CellLine, current: Group | null, names: Names): Facet[] | null {
  const printed = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  // Cells of different lines are different ones.
  const facets = printed.map((facet) => ({ ...facet, cell: CELLS * line.line + facet.cell }));
  if (facets.length === 0 || facets.some(({ kind }) => kind === "words")) return null;
  const isFull = current === null || current.facets.length === 0 || current.facets.some(({ kind }) => kind === "unit");
  const isName = facets.every(({ kind }) => kind === "unit" || kind === "flag" || kind === "found");
  return isName && isFull && names.knows(line.text) && !/^(?:%|normal)$/i.test(line.text) ? null : facets;
}

/** A name that runs over two lines. */
function longerName(above: string | null, name: string, names: Names): string {
  if (above === null) return name;
  const longer = plainName(`${above} ${name}`);
  if (/[,\-\u2013/(&]$/u.test(above) && names.knows(longer)) return longer;
  return !names.knows(name) && names.knows(longer) ? longer : name;
}

const VALUE_ALONE =
  /^(?:your (?:result|value)|result|value|ergebnis|wert|résultat|valeur|resultado|valor|risultato|valore|uitslag|waarde)\s?:?$/iu;

/** What follows the label "Value" first; numbers before it are the marks of a picture. Null without such a label. */
function labeledFirst({ facets, valueFrom }: Group): readonly Facet[] | null {
  if (valueFrom === null || valueFrom >= facets.length) return null;
  return [...facets.slice(valueFrom), ...facets.slice(0, valueFrom).filter(({ kind }) => kind !== "number")];
}

/** The items without the numbers of a scale: a picture repeats both ends of the interval beside the result. */
function withoutScale(facets: readonly Facet[]): readonly Facet[] {
  const [span, ...more] = facets.filter(({ kind }) => kind === "span");
  const ends = span === undefined || more.length > 0 ? [] : (span.text.match(/\d+(?:[.,]\d+)?/gu) ?? []);
  const numbers = facets.filter(({ kind }) => kind === "number");
  const at = numbers.findIndex(({ text }, place) => text === ends[0] && numbers[place + 1]?.text === ends[1]);
  if (ends.length !== 2 || at < 0 || numbers.length !== 3) return facets;
  return facets.filter((facet) => facet !== numbers[at] && facet !== numbers[at + 1]);
}

/** An earlier result with its day, in the same unit: it is stored in the unit of its row. */
function earlierOf({ earlier }: Group, unit: string): Slots["previous"] {
  const own = earlier.find(({ kind }) => kind === "unit");
  const isAlone = earlier.filter(({ kind }) => kind === "number" || kind === "bound").length === 1;
  return isAlone && (own === undefined || bareUnit(own.text) === unit) ? previousOf(earlier, null) : null;
}

/** Where each result comes under its own day, the first one becomes the group's result and the second an earlier one. */
function firstOfItsDays(group: Group): Group {
  const { facets } = group;
  const [day, ...rest] = facets;
  if (day?.kind !== "date" || group.valueFrom !== null) return group;
  const next = rest.findIndex(({ kind }) => kind === "date");
  const [own, more] = next < 0 ? [rest, []] : [rest.slice(0, next), rest.slice(next)];
  const after = more.findIndex(({ kind }, at) => at > 0 && kind === "date");
  const earlier = after < 0 ? more : more.slice(0, after);
  return { ...group, facets: own, earlier: [...group.earlier, ...earlier], collected: day.text };
}

function rowOfGroup(printed: Group, isRangeFirst: boolean, names: Names): FoundLine | string {
  const group = firstOfItsDays(printed);
  const { name, line } = group;
  const labeled = labeledFirst(group);
  const read = slotsByOrder(labeled ?? withoutScale(group.facets), labeled === null && isRangeFirst);
  const slots = { ...read, previous: read.previous ?? earlierOf(group, read.unit) };
  const isKnown = names.knows(name);
  const isLabelEmpty = group.valueFrom !== null && labeled === null;
  const hasNone = slots.value === null || slots.value.kind === "date" || slots.value.kind === "flag" || isLabelEmpty;
  if (hasNone) return slots.range === "" ? "" : "An interval without a result";
  if (group.isComment) return "In a comment";
  if (!isKnown) {
    if (slots.unit === "" && slots.range === "") return "";
    if ((INTERPRETIVE.test(name) || ABOUT_DOCUMENT.test(name)) && (slots.unit === "" || slots.range === "")) return "";
  }
  const said = specimenOf(name);
  const specimen = said === "urine" || said === "other" ? said : group.specimen;
  const own = group.collected === undefined ? {} : { collected: group.collected };
  return { line, name, isKnown, slots, loincs: [], specimen, ...own };
}
