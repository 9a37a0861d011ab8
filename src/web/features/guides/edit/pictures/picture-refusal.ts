import { MAX_PICTURE_BYTES, type Picture } from "#contract/guides.ts";

const TYPES: ReadonlySet<string> = new Set<Picture["type"]>(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Why a file can't be used, checked before the upload; null if it can. The server also checks its bytes. */
export function pictureRefusal({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!TYPES.has(type)) return "Only PNG, JPEG, WebP and GIF pictures can be shown.";
  if (size === 0) return "The file is empty.";
  return size > MAX_PICTURE_BYTES ? "The picture is larger than 2 MB." : null;
}
