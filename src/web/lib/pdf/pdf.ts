import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { PRODUCT_NAME } from "#contract/product.ts";
import { printable } from "./printable.ts";

/** A4 in points. */
export const [WIDTH, HEIGHT] = [595.28, 841.89];
export const MARGIN = 40;

export const INK = rgb(0.1, 0.1, 0.14);
export const SOFT = rgb(0.38, 0.38, 0.44);
const LINE = rgb(0.82, 0.82, 0.86);

export interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

export async function newPdf(title: string): Promise<{ readonly file: PDFDocument; readonly fonts: Fonts }> {
  const file = await PDFDocument.create();
  file.setTitle(title);
  file.setCreator(PRODUCT_NAME);
  const plain = await file.embedFont(StandardFonts.Helvetica);
  return { file, fonts: { plain, bold: await file.embedFont(StandardFonts.HelveticaBold) } };
}

export interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: typeof INK;
}

export interface Pen {
  readonly write: (text: string, stroke: Stroke) => void;
  /** Draws a line from margin to margin. */
  readonly rule: (y: number, thickness?: number) => void;
}

export function penOn(page: PDFPage, { plain, bold }: Fonts): Pen {
  return {
    write: (text, { x, y, size, isBold = false, color = INK }) =>
      page.drawText(printable(text), { x, y, size, font: isBold ? bold : plain, color }),
    rule: (y, thickness = 0.6) =>
      page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness, color: LINE }),
  };
}
