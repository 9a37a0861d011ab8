/** A tile's position on the page, in pixels. */
export interface TileBox {
  readonly left: number;
  readonly top: number;
}

/**
 * The tile a key moves to from the one at `from`; null if the key doesn't move. Rows can differ in length, because
 * tiles wrap.
 */
export function nextTile(key: string, from: number, boxes: readonly TileBox[]): number | null {
  if (key === "ArrowRight") return Math.min(from + 1, boxes.length - 1);
  if (key === "ArrowLeft") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  if (key === "ArrowDown") return nearestBeside(from, boxes, 1);
  if (key === "ArrowUp") return nearestBeside(from, boxes, -1);
  return null;
}

/** The nearest tile in the next row below (1) or above (-1); the same tile if there is no such row. */
function nearestBeside(from: number, boxes: readonly TileBox[], way: 1 | -1): number {
  const here = boxes[from];
  if (here === undefined) return from;
  let row: number | null = null;
  let nearest = from;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = from + way; index >= 0 && index < boxes.length; index += way) {
    const box = boxes[index];
    if (box === undefined || box.top === here.top) continue;
    row ??= box.top;
    if (box.top !== row) break;
    if (Math.abs(box.left - here.left) >= distance) continue;
    [nearest, distance] = [index, Math.abs(box.left - here.left)];
  }
  return nearest;
}
