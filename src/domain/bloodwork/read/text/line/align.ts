import type { Facet, FacetKind } from "./facet.ts";
import type { Column, PrintedRole } from "./head-roles.ts";

/** How badly a facet fits a column: 0 is where it belongs. Missing combinations are `ILL`. */
const COST: Readonly<Record<FacetKind, Readonly<Partial<Record<PrintedRole, number>>>>> = {
  number: { value: 0, dated: 0, previous: 0.1, low: 0, high: 0, change: 0.2, range: 2.5, other: 2 },
  bound: { value: 0.3, dated: 0.3, previous: 0.4, low: 0.4, high: 0.4, range: 0.4, other: 2 },
  span: { range: 0, value: 3, dated: 3, previous: 3, other: 2, unit: 3 },
  unit: { unit: 0, range: 0.5, value: 0.5, dated: 0.6, previous: 2, change: 0.5, other: 1.5 },
  flag: { flag: 0, value: 0.3, dated: 0.3, previous: 0.5, change: 0.6, other: 0.6, range: 1.5, unit: 3 },
  date: { date: 0, previous: 0.2, other: 0.5 },
  found: { value: 0.3, dated: 0.3, previous: 0.4, range: 0.5, other: 0.6, flag: 2, unit: 3 },
  none: { value: 0.2, dated: 0.2, previous: 0.3, range: 0.3, other: 0.5 },
  rangeText: { range: 0, value: 2, other: 0.5 },
  words: { other: 0.2, range: 1, flag: 2, unit: 2.5, value: 3 },
};
const ILL = 5;
const SECOND_RESULT = 4;
const FARTHEST = 3;
const RESULTS: ReadonlySet<FacetKind> = new Set(["number", "bound", "span", "found", "none"]);

/**
 * The column of each facet: columns keep their order, and the total misfit of kinds and positions is minimal. `reach`
 * is the distance that costs as much as one step of kind; null if positions mean nothing.
 */
export function align(facets: readonly Facet[], columns: readonly Column[], reach: number | null): readonly Column[] {
  if (columns.length === 0) return [];
  let costs: number[] = columns.map(() => 0);
  const cameFrom: number[][] = [];
  for (const [index, facet] of facets.entries()) {
    const before = facets[index - 1];
    const from: number[] = [];
    const next: number[] = [];
    for (const [place, column] of columns.entries()) {
      let best = Number.POSITIVE_INFINITY;
      for (let earlier = 0; earlier <= place; earlier += 1) {
        const cost = (costs[earlier] ?? 0) + stepCost(before, facet, earlier === place, column.role);
        if (cost < best) {
          best = cost;
          from[place] = earlier;
        }
      }
      next[place] = best + placeCost(facet, column, reach);
    }
    costs = next;
    cameFrom.push(from);
  }
  return traced(columns, costs, cameFrom);
}

/** A column has one result, possibly several intervals, and the date after an earlier result belongs to it. */
function stepCost(before: Facet | undefined, facet: Facet, isSameColumn: boolean, role: PrintedRole): number {
  if (before === undefined) return 0;
  if (isSameColumn && RESULTS.has(before.kind) && RESULTS.has(facet.kind)) return role === "range" ? 1 : SECOND_RESULT;
  // A mark in brackets ends its result: "11.9 (L) 11.2 (L)".
  if (isSameColumn && before.kind === "flag" && before.text.startsWith("(") && RESULTS.has(facet.kind)) return 0.5;
  if (isSameColumn && before.kind === "unit" && RESULTS.has(facet.kind) && role !== "range") return SECOND_RESULT;
  return !isSameColumn && before.kind === "number" && facet.kind === "date" && role === "previous" ? 2 : 0;
}

function placeCost(facet: Facet, column: Column, reach: number | null): number {
  const kind = COST[facet.kind][column.role] ?? ILL;
  if (reach === null) return kind;
  const gap = Math.max(0, column.x - facet.end, facet.x - column.end);
  return kind + Math.min(FARTHEST, gap / reach);
}

function traced(columns: readonly Column[], costs: readonly number[], cameFrom: readonly number[][]): Column[] {
  let place = costs.indexOf(Math.min(...costs));
  const found: Column[] = [];
  for (const from of cameFrom.toReversed()) {
    const column = columns[place];
    if (column !== undefined) found.unshift(column);
    place = from[place] ?? place;
  }
  return found;
}
