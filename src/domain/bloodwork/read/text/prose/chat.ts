import { fold, labelsOf } from "../head/fact-labels.ts";
import { type CellLine, cellsOf } from "../line/cells.ts";
import type { Names } from "../line/split-line.ts";
import { LABEL_ALONE } from "../line/words.ts";
import { withoutMarks } from "../text-line.ts";

const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9} \d{1,2}, \d{4})`;
const CLOCK = String.raw`\d{1,2}[:.h]\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?`;
const WHEN = `(?:${DAY},? (?:at |um |à |às |alle |a las |om )?)?${CLOCK}`;
/** "[12/03/2026 19:42] ", "12.03.26, 19:42 - ", "4:02 PM  ". */
const STAMP = new RegExp(String.raw`^(?:\[${WHEN}\]|${WHEN})(?: ?[-\u2013\u2014] | {1,4}|: )(?=\S)`, "iu");
const SENDER = /^([^:[\]]{1,60}):(?= |$)/u;
/** "Dr. Sample, [12/03/2026 19:42]", "Dr. Sample   4:02 PM": who writes, above the message. */
const HEAD = new RegExp(
  String.raw`^(\p{L}[^:\d[\]]{0,58}[^:\d[\]\s,])(?:,? \[${WHEN}\]| {1,4}\d{1,2}:\d{2} ?[ap]\.?m\.?):?$`,
  "iu",
);
const MIN_MESSAGES = 3;
const WORDS_OF_A_SENTENCE = 4;

interface Message {
  readonly line: CellLine;
  readonly sender: string;
  /** Empty if the message starts on the next line. */
  readonly text: string;
}

/**
 * The lines of a chat without the time and the name before each message, every message a paragraph of its own; null if
 * it is no chat.
 */
export function messagesOf(lines: readonly CellLine[], names: Names): readonly CellLine[] | null {
  const stamped = lines.flatMap((line) => messageOf(line, names) ?? []);
  const count = new Map<string, number>();
  for (const { sender } of stamped) count.set(sender, (count.get(sender) ?? 0) + 1);
  const own = new Map(stamped.flatMap((one) => ((count.get(one.sender) ?? 0) > 1 ? [[one.line, one] as const] : [])));
  const isTold = (text: string): boolean => text.split(" ").length >= WORDS_OF_A_SENTENCE;
  const told = [...own.values()].filter(({ line, text }) =>
    isTold(text || (lines[lines.indexOf(line) + 1]?.text ?? "")),
  );
  if (own.size < MIN_MESSAGES || told.length < 2) return null;
  return lines.flatMap((line) => {
    const message = own.get(line);
    const bare = message?.text ?? textBehindStamp(line);
    if (bare === null) return [line];
    const end = { ...line, text: "", cells: [] };
    return bare === "" ? [end] : [end, lineWith(line, bare)];
  });
}

/** Whether a text begins as the export of a chat does: the commas in it part no columns. */
export function startsAsChat(content: string): boolean {
  const first = content.slice(0, 8_000).split(/\r?\n/u, LINES_OF_A_START);
  return (
    first.filter((text) => SENDER.test(textBehindStamp({ text: withoutMarks(text).trim() }) ?? "")).length >=
    MIN_MESSAGES
  );
}
const LINES_OF_A_START = 30;

function messageOf(line: CellLine, names: Names): Message | null {
  const head = HEAD.exec(line.text)?.[1];
  if (head !== undefined) return isSender(head, names) ? { line, sender: head, text: "" } : null;
  const text = textBehindStamp(line) ?? "";
  const [before = "", sender] = SENDER.exec(text) ?? [];
  if (sender === undefined || !isSender(sender, names)) return null;
  return { line, sender, text: text.slice(before.length).trim() };
}

/** A person's name, not a label or a test: "08:10 Result: 5.6" comes from a report. */
const isSender = (printed: string, names: Names): boolean =>
  !names.knows(printed) && !LABEL_ALONE.test(printed) && labelsOf(fold(printed)).length === 0;

function textBehindStamp({ text }: Pick<CellLine, "text">): string | null {
  const stamp = STAMP.exec(text.slice(0, 80))?.[0];
  return stamp === undefined ? null : text.slice(stamp.length);
}

const lineWith = ({ page, line }: CellLine, text: string): CellLine =>
  cellsOf({ page, line, pieces: [{ text, x: 0, width: text.length }] });
