import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { PRODUCT_NAME } from "../../../../contract/product.ts";
import type { ClinicianRow } from "./clinician-rows.ts";
import { printable } from "./printable.ts";

export interface ClinicianSheet {
  readonly rows: readonly ClinicianRow[];
  /** "Male, 42 years", or that it was not said. */
  readonly person: string;
  /** "12 draws from 3 Jan 2024 to 14 Mar 2026". */
  readonly draws: string;
  readonly madeOn: string;
}

const [WIDTH, HEIGHT] = [595.28, 841.89]; // A4
const MARGIN = 40;
const ROW = 13.5;
const SIZE = 8;
const SMALLEST = 3.5;
const INK = rgb(0.1, 0.1, 0.14);
const SOFT = rgb(0.38, 0.38, 0.44);
const LINE = rgb(0.82, 0.82, 0.86);

const COLUMNS = [
  { title: "Marker", x: MARGIN, width: 132, key: "marker" },
  { title: "Latest", x: 176, width: 84, key: "value" },
  { title: "Drawn", x: 262, width: 52, key: "day" },
  { title: "Interval", x: 316, width: 74, key: "interval" },
  { title: "Before", x: 392, width: 96, key: "previous" },
  { title: "Change", x: 490, width: 66, key: "change" },
] as const;

/** One A4 page for a clinician: the latest of every marker, those outside first. What does not fit is counted. */
export async function clinicianPdf({ rows, person, draws, madeOn }: ClinicianSheet): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.setTitle("Bloodwork summary");
  file.setCreator(PRODUCT_NAME);
  const [plain, bold] = [
    await file.embedFont(StandardFonts.Helvetica),
    await file.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = file.addPage([WIDTH, HEIGHT]);
  const pen = penOn(page, plain, bold);
  let y = HEIGHT - MARGIN - 14;
  pen.write("Bloodwork summary", { x: MARGIN, y, size: 18, isBold: true });
  y -= 20;
  pen.write(`Name: ______________________________     ${person}     ${draws}`, { x: MARGIN, y, size: 9 });
  y -= 26;
  for (const { title, x } of COLUMNS) pen.write(title, { x, y, size: SIZE, isBold: true, color: SOFT });
  y -= 5;
  pen.rule(y);
  const room = Math.floor((y - MARGIN - 48) / ROW);
  for (const row of rows.slice(0, room)) {
    y -= ROW;
    for (const { x, width, key } of COLUMNS) {
      const isBold = row.isOutside && (key === "value" || key === "marker");
      pen.writeIn(row[key], width, { x, y: y + 3, size: SIZE, isBold });
    }
    if (row.isOutside) pen.mark(row.place.includes("above") || row.place.includes("high"), MARGIN - 9, y + 3);
    pen.rule(y, 0.3);
  }
  const left = rows.length - room;
  const foot = [
    ...(left > 0 ? [`${left} more ${left === 1 ? "marker is" : "markers are"} not on this page.`] : []),
    "Triangles and bold: outside the interval the laboratory printed or, where it printed none, a cited one.",
    `Values as laboratories reported them or as typed in by the person; computed ones are named. Made on ${madeOn} with ${PRODUCT_NAME}.`,
  ];
  foot.forEach((text, line) => {
    pen.write(text, { x: MARGIN, y: MARGIN + (foot.length - 1 - line) * 11, size: 7.5, color: SOFT });
  });
  return file.save();
}

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: typeof INK;
}

function penOn(page: PDFPage, plain: PDFFont, bold: PDFFont) {
  const fontOf = (isBold = false) => (isBold ? bold : plain);
  return {
    write: (text: string, { x, y, size, isBold, color = INK }: Stroke) =>
      page.drawText(printable(text), { x, y, size, font: fontOf(isBold), color }),
    rule: (y: number, thickness = 0.6) =>
      page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness, color: LINE }),
    mark: (isUp: boolean, x: number, y: number) =>
      page.drawSvgPath(isUp ? "M0 0 L3 -5 L6 0 Z" : "M0 -5 L6 -5 L3 0 Z", { x, y, color: INK }),
    /** Smaller where it is too wide, so that no number is cut; words that are longer still end in an ellipsis. */
    writeIn: (text: string, width: number, stroke: Stroke) => {
      const font = fontOf(stroke.isBold);
      const size = Math.min(
        stroke.size,
        (stroke.size * width) / (font.widthOfTextAtSize(printable(text), stroke.size) || 1),
      );
      page.drawText(shortened(printable(text), font, width, Math.max(SMALLEST, size)), {
        ...{ x: stroke.x, y: stroke.y, font, color: INK },
        size: Math.max(SMALLEST, size),
      });
    },
  };
}

function shortened(text: string, font: PDFFont, width: number, size: number): string {
  if (font.widthOfTextAtSize(text, size) <= width + 0.01) return text;
  let end = text.length;
  while (end > 0 && font.widthOfTextAtSize(`${text.slice(0, end)}...`, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}...`;
}
