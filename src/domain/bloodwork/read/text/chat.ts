import type { CellLine } from "./line/cells.ts";

/** When a message was sent and by whom: "[12/03/2026 19:43] Dra. Paula:", "3/12/26, 7:43 PM - Paula:". */
const STAMP =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[AP]\.?M\.?)?(?:\] | - )[^:\d]{1,60}: /iu;
const ENOUGH = 3;

/** The messages of a chat as paragraphs, without the stamps: the day of a message is not that of the blood. */
export function withoutStamps(lines: readonly CellLine[]): readonly CellLine[] {
  if (lines.filter(({ text }) => STAMP.test(text)).length < ENOUGH) return lines;
  return lines.flatMap((line) => {
    const [first, ...rest] = line.cells;
    const stamp = STAMP.exec(`${first?.text ?? ""} `)?.[0].length ?? 0;
    if (first === undefined || stamp === 0) return [line];
    const said = { ...first, text: first.text.slice(stamp) };
    const cells = said.text === "" ? rest : [said, ...rest];
    const pause = { ...line, text: "", cells: [] };
    return [pause, { ...line, text: cells.map(({ text }) => text).join("   "), cells }];
  });
}
