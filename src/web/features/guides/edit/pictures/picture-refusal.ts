import { MAX_PICTURE_BYTES, type Picture } from "#contract/guides.ts";

const TYPES: ReadonlySet<string> = new Set<Picture["type"]>(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Why a file cannot be a picture of a guide, before it is sent; null where it may. The server looks at its bytes. */
export function pictureRefusal({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!TYPES.has(type)) return "Only PNG, JPEG, WebP and GIF pictures can be shown.";
  if (size === 0) return "The file is empty.";
  return size > MAX_PICTURE_BYTES ? "The picture is larger than 2 MB." : null;
}
