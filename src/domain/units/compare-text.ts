/** For sorting: in the order of the characters, as for days and instants. What is equal keeps its order. */
export const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);
