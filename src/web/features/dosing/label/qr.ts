import { encode } from "uqr";

/** Modules smaller than this are not read from a small label: 25 mm across the whole code. */
const MAX_MODULES = 73;

export interface Qr {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  /** The dark modules as one path of unit squares. */
  readonly path: string;
}

/** The address as a QR code (error correction L, for the largest modules); null where it would be too fine to scan. */
export function qrOf(address: string): Qr | null {
  const { data, size } = encode(address, { ecc: "L", border: 0 });
  if (size > MAX_MODULES) return null;
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
