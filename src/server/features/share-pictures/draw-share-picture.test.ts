import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";

const draw = (picture: Partial<SharePicture>) =>
  drawSharePicture({ kind: "", title: "", line: "", badge: null, ...picture });

test("every Greek letter has a shape of its own", async () => {
  const drawings = await Promise.all([..."αβγδκλμωΔΩ"].map((title) => draw({ title })));
  expect(new Set(drawings.map((drawing) => drawing.toString("base64"))).size).toBe(10);
});

test("nothing reaches into the margins, however long the words are", async () => {
  const words = "word ".repeat(60);
  const picture = await loadImage(
    await draw({ kind: "Guide", title: words, line: words, badge: "Best evidence: human" }),
  );
  const context = createCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { width, height } = picture;
  for (const [x, y, wide, high] of [
    [0, 0, width, 60],
    [0, height - 40, width, 40],
    [0, 0, 70, height],
    [width - 70, 0, 70, height],
  ] as const)
    expect(new Set(new Uint32Array(context.getImageData(x, y, wide, high).data.buffer)).size).toBe(1);
});
