import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

const [PAGE_WIDTH, PAGE_HEIGHT, MARGIN] = [842, 595, 20];
const [SIZE, LEADING] = [7, 9];
/** What the font has a letter for. */
const PRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff]/g;

/** A PDF with a text layer that shows each line in a fixed pitch, words by words, as programs print reports. */
export async function pdfOf(text: string, password?: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const pitch = font.widthOfTextAtSize("x", SIZE);
  const perPage = Math.floor((PAGE_HEIGHT - 2 * MARGIN) / LEADING);
  const lines = text.split("\n");
  for (let from = 0; from < lines.length; from += perPage) {
    const page = document.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    for (const [index, line] of lines.slice(from, from + perPage).entries())
      for (const { 0: run, index: column } of line.replaceAll(PRINTABLE, "?").matchAll(/\S+(?: \S+)*/g))
        page.drawText(run, {
          x: MARGIN + column * pitch,
          y: PAGE_HEIGHT - MARGIN - index * LEADING,
          size: SIZE,
          font,
        });
  }
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: `${password}-owner` });
  return new Uint8Array(await document.save());
}
