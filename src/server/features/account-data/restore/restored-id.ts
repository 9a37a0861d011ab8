import { createHash } from "node:crypto";

/**
 * The new id of a record whose own id belongs to another person. Always the same, so that a second import finds what
 * the first one made. A UUID of version 8 (RFC 9562, section 5.8).
 */
export function restoredId(userId: string, kind: string, id: string): string {
  const bytes = createHash("sha256").update(`restored\n${userId}\n${kind}\n${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
