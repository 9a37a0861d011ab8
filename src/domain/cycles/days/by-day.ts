interface Dated {
  readonly day: string;
}

/** For sorting: earliest day first. */
export const byDay = (a: Dated, b: Dated): number => Number(a.day > b.day) - Number(a.day < b.day);
