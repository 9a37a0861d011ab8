/** What a library knows of one compound: its names, and its chain where it is one. */
export interface KnownCompound {
  readonly slug: string;
  readonly name: string;
  /** Other names, codes and brands. */
  readonly aliases: readonly string[];
  /** Null where the compound is no defined chain; the reason stands beside. */
  readonly proforma: string | null;
  readonly noProforma: string | null;
  /** As the library states it, in Da; null where it states none. */
  readonly averageMassDa: number | null;
}
