/** The library's data on one compound: its names, and its chain if it has one. */
export interface KnownCompound {
  readonly slug: string;
  readonly name: string;
  /** Other names, codes and brands. */
  readonly aliases: readonly string[];
  /** Null if the compound has no defined chain; then there is a reason. */
  readonly proforma: string | null;
  readonly noProforma: string | null;
  /** As the library states it, in Da; null if not stated. */
  readonly averageMassDa: number | null;
}
