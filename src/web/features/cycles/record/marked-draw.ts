/** A draw of blood, as the level curve marks it. */
export interface MarkedDraw {
  /** Wall-clock moment where it was drawn: a day, or a day and a minute. */
  readonly collected: string;
  readonly results: number;
}
