/** The range as one text: the range column, else two columns of bounds, either of which may be empty. */
export function rangeText(range: string, low: string, high: string): string {
  if (range !== "") return range;
  const [lower, upper] = [low, high].map((bound) => (/\d/.test(bound) ? bound : ""));
  if (lower === "" && upper === "") return "";
  if (lower === "") return /^[<≤]/.test(high) ? high : `<= ${upper}`;
  if (upper === "") return /^[>≥]/.test(low) ? low : `>= ${lower}`;
  return `${lower} - ${upper}`;
}
