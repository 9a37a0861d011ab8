const SIDE = 256;
const QUALITY = 0.86;
/** As the contract of `saveAvatar` says. */
const MAX_BYTES = 262_144;

/**
 * The middle of a picture as a square of 256 pixels. Drawn anew, it keeps nothing of what a camera wrote into the file,
 * such as the place. Null where the browser cannot read it.
 */
export async function squarePicture(file: Blob): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null || bitmap.width === 0 || bitmap.height === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const side = Math.min(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  for (const type of ["image/webp", "image/jpeg"]) {
    // a browser that writes no WebP answers PNG, which is taken too where it is small enough
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], `avatar.${blob.type.split("/")[1]}`);
  }
  return null;
}
