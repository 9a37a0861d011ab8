/** A picture in shades of gray, row by row from the top: 0 is black, 255 white. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export const grayPicture = (width: number, height: number): GrayPicture => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height).fill(255),
});

/** From four bytes a point (red, green, blue, alpha), weighted as eyes do (ITU-R BT.601). */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayPicture {
  const gray = grayPicture(width, height);
  for (let at = 0, from = 0; at < gray.data.length; at += 1, from += 4)
    gray.data[at] = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
  return gray;
}

export function rgbaOf({ data }: GrayPicture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255);
  for (let at = 0, to = 0; at < data.length; at += 1, to += 4) {
    const shade = data[at] ?? 0;
    rgba[to] = shade;
    rgba[to + 1] = shade;
    rgba[to + 2] = shade;
  }
  return rgba;
}

/** By whole quarters, clockwise: no point is lost or mixed. */
export function quarterTurned(picture: GrayPicture, quarters: 0 | 1 | 2 | 3): GrayPicture {
  const { width, height, data } = picture;
  if (quarters === 0) return picture;
  const isUpright = quarters === 2;
  const turned = grayPicture(isUpright ? width : height, isUpright ? height : width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] =
        quarters === 1 ? [height - 1 - y, x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      turned.data[toY * turned.width + toX] = data[y * width + x] ?? 0;
    }
  return turned;
}

/** By a few degrees clockwise, on a white ground of the same size. */
export function rotated(picture: GrayPicture, degrees: number): GrayPicture {
  const { width, height, data } = picture;
  const turned = grayPicture(width, height);
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = cos * (x - middleX) + sin * (y - middleY) + middleX;
      const fromY = -sin * (x - middleX) + cos * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [shareX, shareY] = [fromX - left, fromY - top];
      const above = (data[at] ?? 0) * (1 - shareX) + (data[at + 1] ?? 0) * shareX;
      const below = (data[at + width] ?? 0) * (1 - shareX) + (data[at + width + 1] ?? 0) * shareX;
      turned.data[y * width + x] = above * (1 - shareY) + below * shareY;
    }
  return turned;
}
