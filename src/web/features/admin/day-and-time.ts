/** In the reader's own time, as `22 Nov 2026, 09:40`. */
export function dayAndTime(instant: string): string {
  return new Date(instant).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
