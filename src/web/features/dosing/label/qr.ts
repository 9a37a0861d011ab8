import { encode } from "uqr";

/** Codes with more modules have modules too small to scan from a label, where the whole code is 25 mm wide. */
const MAX_MODULES = 73;

export interface Qr {
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** The dark modules as one path of unit squares. */
  readonly path: string;
}

/** Error correction L, for the largest modules; null if the modules would be too small to scan. */
export function qrOf(address: string): Qr | null {
  const { data, size } = encode(address, { ecc: "L", border: 0 });
  if (size > MAX_MODULES) return null;
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
