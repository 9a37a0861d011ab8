/** A blood draw as marked on the level curve. */
export interface MarkedDraw {
  /** Local wall-clock time: a day, or a day and a minute. */
  readonly collected: string;
  readonly results: number;
}
