import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "../../../../../contract/guides.ts";

/** Why a file cannot be a picture of a guide, before it is sent; null where it may. The server looks at its bytes. */
export function pictureRefusal({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return "Only PNG, JPEG, WebP and GIF pictures can be shown.";
  if (size === 0) return "The file is empty.";
  return size > MAX_PICTURE_BYTES ? "The picture is larger than 2 MB." : null;
}
