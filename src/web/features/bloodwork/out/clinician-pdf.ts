import type { PDFFont, PDFPage } from "@cantoo/pdf-lib";
import { PRODUCT_NAME } from "#contract/product.ts";
import { counted } from "#domain/units/counted.ts";
import {
  type Fonts,
  HEIGHT,
  INK,
  MARGIN,
  newPdf,
  type Pen,
  penOn,
  SOFT,
  type Stroke,
  WIDTH,
} from "#web/lib/pdf/pdf.ts";
import { printable } from "#web/lib/pdf/printable.ts";
import type { ClinicianRow } from "./clinician-rows.ts";

export interface ClinicianSheet {
  readonly rows: readonly ClinicianRow[];
  /** "Male, 42 years", or a note that it wasn't given. */
  readonly person: string;
  /** "12 draws from 3 Jan 2024 to 14 Mar 2026". */
  readonly draws: string;
  readonly madeOn: string;
}

const ROW = 13.5;
const SIZE = 8;
const SMALLEST = 3.5;

const COLUMNS = [
  { title: "Marker", x: MARGIN, width: 132, key: "marker" },
  { title: "Latest", x: 176, width: 84, key: "value" },
  { title: "Drawn", x: 262, width: 52, key: "day" },
  { title: "Range", x: 316, width: 74, key: "interval" },
  { title: "Before", x: 392, width: 96, key: "previous" },
  { title: "Change", x: 490, width: 66, key: "change" },
] as const;

/** One A4 page: the latest of every marker, out-of-range ones first. Rows that don't fit are counted. */
export async function clinicianPdf({ rows, person, draws, madeOn }: ClinicianSheet): Promise<Uint8Array> {
  const { file, fonts } = await newPdf("Bloodwork summary");
  const page = file.addPage([WIDTH, HEIGHT]);
  const pen = tablePen(page, fonts);
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
    ...(left > 0 ? [`${counted(left, "more marker is", "more markers are")} not on this page.`] : []),
    "Triangles and bold: outside the range the laboratory printed. Where it printed none: outside a cited one.",
    `Values as laboratories reported them or as typed in by the person; computed ones are named. Made on ${madeOn} with ${PRODUCT_NAME}.`,
  ];
  foot.forEach((text, line) => {
    pen.write(text, { x: MARGIN, y: MARGIN + (foot.length - 1 - line) * 11, size: 7.5, color: SOFT });
  });
  return file.save();
}

interface TablePen extends Pen {
  readonly mark: (isUp: boolean, x: number, y: number) => void;
  readonly writeIn: (text: string, width: number, stroke: Stroke) => void;
}

function tablePen(page: PDFPage, fonts: Fonts): TablePen {
  return {
    ...penOn(page, fonts),
    mark: (isUp: boolean, x: number, y: number) =>
      page.drawSvgPath(isUp ? "M0 0 L3 -5 L6 0 Z" : "M0 -5 L6 -5 L3 0 Z", { x, y, color: INK }),
    /** Shrinks text that is too wide, so that no number is cut off; words still too long end in an ellipsis. */
    writeIn: (text: string, width: number, stroke: Stroke) => {
      const font = stroke.isBold ? fonts.bold : fonts.plain;
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
