import { createRequire } from "node:module";
import type { SKRSContext2D } from "@napi-rs/canvas";

/** The preview picture of a page in shared links. */
export interface SharePicture {
  /** A word or two above the title. */
  readonly kind: string;
  readonly title: string;
  readonly line: string;
  /** Text in the corner, such as the best evidence. */
  readonly badge: string | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 84;
const TEXT_WIDTH = WIDTH - 2 * LEFT;
const FONT = "Geist";
/** For Greek letters and signs such as ≥, which our own font lacks. */
const OTHER_FONT = "Liberation Sans";
/** The dark theme of the pages (styles.css) as canvas colors. */
const COLOURS = { bg: "#0e1016", line: "#2c2f38", ink: "#f1f2f5", ink2: "#b3b6c0", ink3: "#8f939f", accent: "#b3aaff" };
/** Multiples of 100 only: the canvas reads any other number as the font size. */
type Weight = 400 | 500 | 600;

let hasFont = false;

/** A PNG of 1200 × 630, as Open Graph asks for. */
export async function drawSharePicture({ kind, title, line, badge }: SharePicture): Promise<Buffer> {
  const { createCanvas } = await loadCanvas();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  context.fillStyle = COLOURS.bg;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawLogo(context);
  write(context, { text: kind, size: 30, weight: 500, colour: COLOURS.accent, top: 232, lines: 1 });
  const size = title.length > 34 ? 62 : 84;
  const below = write(context, { text: title, size, weight: 600, colour: COLOURS.ink, top: 250 + size, lines: 2 });
  write(context, { text: line, size: 34, weight: 400, colour: COLOURS.ink2, top: below + 72, lines: 2 });
  if (badge) drawBadge(context, badge);
  return canvas.encode("png");
}

/** Large and rarely needed, so it is loaded with the first picture. */
async function loadCanvas() {
  const canvas = await import("@napi-rs/canvas");
  if (hasFont) return canvas;
  const { resolve } = createRequire(import.meta.url);
  canvas.GlobalFonts.registerFromPath(resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2"), FONT);
  for (const style of ["Regular", "Bold"])
    canvas.GlobalFonts.registerFromPath(resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`), OTHER_FONT);
  hasFont = true;
  return canvas;
}

const fontOf = (weight: Weight, size: number) => `${weight} ${size}px ${FONT}, "${OTHER_FONT}"`;

/** Three residues on a bond, and the name next to them. */
function drawLogo(context: SKRSContext2D): void {
  context.save();
  context.translate(LEFT - 6, 66);
  context.scale(2.9, 2.9);
  context.strokeStyle = COLOURS.accent;
  context.lineWidth = 2;
  const strokes: ReadonlyArray<readonly [number, number, number, number]> = [
    [7, 15.2, 10.4, 8.9],
    [13.9, 8.9, 16.3, 13.9],
  ];
  for (const [x1, y1, x2, y2] of strokes) {
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }
  const circles: ReadonlyArray<readonly [number, number, number]> = [
    [5.4, 17.2, 2.8],
    [12, 6.6, 2.8],
    [18, 16.8, 3],
  ];
  for (const [x, y, radius] of circles) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.fillStyle = COLOURS.accent;
  context.fill();
  context.restore();
  context.font = fontOf(600, 40);
  context.fillStyle = COLOURS.ink;
  context.fillText("Peptidary", LEFT + 82, 115);
}

function drawBadge(context: SKRSContext2D, text: string): void {
  context.font = fontOf(500, 28);
  const width = context.measureText(text).width + 56;
  context.strokeStyle = COLOURS.line;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(WIDTH - LEFT - width, 72, width, 60, 30);
  context.stroke();
  context.fillStyle = COLOURS.ink2;
  context.fillText(text, WIDTH - LEFT - width + 28, 112);
}

interface Writing {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  /** The baseline of its first line. */
  readonly top: number;
  readonly lines: number;
}

/** Breaks at words and ends text that doesn't fit in an ellipsis. Returns the baseline of the last line. */
function write(context: SKRSContext2D, { text, size, weight, colour, top, lines }: Writing): number {
  context.font = fontOf(weight, size);
  context.fillStyle = colour;
  const rows = [""];
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (context.measureText(longer).width <= TEXT_WIDTH) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const shown = rows.filter(Boolean).slice(0, lines);
  const isCut = rows.filter(Boolean).length > lines;
  shown.forEach((row, index) => {
    const isLast = index === shown.length - 1;
    context.fillText(isLast && isCut ? shorten(context, row) : row, LEFT, top + index * size * 1.2);
  });
  return top + Math.max(0, shown.length - 1) * size * 1.2;
}

function shorten(context: SKRSContext2D, row: string): string {
  let text = row;
  while (text !== "" && context.measureText(`${text}…`).width > TEXT_WIDTH) text = text.slice(0, -1).trimEnd();
  return `${text}…`;
}
