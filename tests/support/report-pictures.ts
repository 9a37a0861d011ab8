import { createRequire } from "node:module";
import { type Canvas, createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";

const WIDTH = 1654; // A4 at 200 dots an inch
const HEIGHT = 2339;
const MARGIN = 70;
const LETTER = "Printed Sans";
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"),
  LETTER,
);

/** A report as it is printed: what is in a column begins where the column does. */
function printedPage(text: string): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = "#111";
  const lines = text.split("\n");
  const column = (WIDTH - 2 * MARGIN) / Math.max(90, ...lines.map((line) => line.length));
  const size = Math.round(column * 1.75);
  context.font = `${size}px "${LETTER}"`;
  for (const [row, line] of lines.entries())
    for (const part of line.matchAll(/\S+(?: \S+)*/g))
      context.fillText(part[0], MARGIN + part.index * column, MARGIN + (row + 1) * size * 1.55);
  return canvas;
}

function turned(page: Canvas, degrees: number): Canvas {
  const angle = (degrees * Math.PI) / 180;
  const isUpright = degrees % 180 === 0;
  const isQuarter = degrees % 90 === 0;
  const [width, height] = isQuarter && !isUpright ? [page.height, page.width] : [page.width, page.height];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = isQuarter ? "#fff" : "#fdfdfb";
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}

type Light = (x: number, y: number) => number;

/** Each point of the page under its own light, with the grain of a sensor. */
function lit(page: Canvas, light: Light, grain = 0, contrast = 1): Canvas {
  const { width, height } = page;
  const context = page.getContext("2d");
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const noise = grain === 0 ? 0 : (chance() + chance() + chance()) * 2 * grain; // near enough to a bell curve
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = 255 - (255 - (data[at + channel] ?? 0)) * contrast;
        data[at + channel] = paper * light(x / width, y / height) + noise;
      }
    }
  context.putImageData(picture, 0, 0);
  return page;
}

const EVEN: Light = () => 1;
/** Somebody is between lamp and page. */
const SHADOW: Light = (x, y) => 0.95 - 0.65 / (1 + Math.exp(-14 * (x * 0.8 + y * 0.35 - 0.62)));
/** One lamp from the side. */
const UNEVEN: Light = (x, y) => 1.05 - 0.75 * Math.min(1, Math.hypot(x - 0.15, (y - 0.1) * 1.2));

async function asJpeg(page: Canvas, quality: number): Promise<Canvas> {
  const picture = await loadImage(page.toBuffer("image/jpeg", quality));
  const canvas = createCanvas(page.width, page.height);
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas;
}

/** As a phone on the table takes it: a little turned, on a dark desk, shadowed, with grain, and compressed. */
async function phonePhoto(page: Canvas, degrees: number): Promise<Canvas> {
  const desk = createCanvas(page.width + 300, page.height + 300);
  const context = desk.getContext("2d");
  context.fillStyle = "#4a3b30";
  context.fillRect(0, 0, desk.width, desk.height);
  context.translate(desk.width / 2, desk.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return asJpeg(lit(desk, SHADOW, 10, 0.85), 70);
}

export const PICTURE_KINDS = {
  straight: printedPage,
  "turned 90": (text: string) => turned(printedPage(text), 90),
  "turned 180": (text: string) => turned(printedPage(text), 180),
  "turned 270": (text: string) => turned(printedPage(text), 270),
  "skewed 3": (text: string) => turned(printedPage(text), 3),
  "skewed -5": (text: string) => turned(printedPage(text), -5),
  shadow: (text: string) => lit(printedPage(text), SHADOW),
  "uneven light": (text: string) => lit(printedPage(text), UNEVEN, 4),
  "low contrast": (text: string) => lit(printedPage(text), () => 0.8, 3, 0.3),
  noise: (text: string) => lit(printedPage(text), EVEN, 45),
  "phone JPEG": (text: string) => asJpeg(printedPage(text), 35),
  "phone photo": (text: string) => phonePhoto(printedPage(text), 2.5),
  "phone photo on its side": async (text: string) => turned(await phonePhoto(printedPage(text), -2), 90),
} as const satisfies Readonly<Record<string, (text: string) => Canvas | Promise<Canvas>>>;
export type PictureKind = keyof typeof PICTURE_KINDS;
