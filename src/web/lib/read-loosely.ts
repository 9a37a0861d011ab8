/**
 * Reads data that may be missing, damaged or from another version: a draft, a URL parameter. A reader always returns a
 * value, so one bad field only loses that field. The shell and forms use it before any schema library loads.
 */
type Reader<T> = (value: unknown) => T;
export type ValueOf<R extends Reader<unknown>> = ReturnType<R>;

/** Reads each field with its own reader. Drops fields that the shape doesn't name. */
export function fields<Shape extends Readonly<Record<string, Reader<unknown>>>>(shape: Shape) {
  return (value: unknown): { readonly [Key in keyof Shape]: ReturnType<Shape[Key]> } => {
    const given = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
    const read = Object.entries(shape).map(([key, reader]) => [
      key,
      reader(Object.hasOwn(given, key) ? given[key as keyof typeof given] : undefined),
    ]);
    return Object.fromEntries(read); // has the keys of the shape, each with its reader's value
  };
}

export function oneOf<const T extends string | boolean, const Otherwise extends T | null>(
  values: readonly T[],
  otherwise: Otherwise,
) {
  return (value: unknown): T | Otherwise => (values.includes(value as T) ? (value as T) : otherwise); // checked
}

/** Each value once, in the order given, at most `max`. */
export function someOf<const T extends string>(values: readonly T[], max = values.length) {
  return (value: unknown): T[] =>
    [...new Set(list(value))].filter((item): item is T => values.includes(item as T)).slice(0, max);
}

export const textOf = (value: unknown, max: number): string => (typeof value === "string" ? value.slice(0, max) : "");

export const text =
  (max: number): Reader<string> =>
  (value) =>
    textOf(value, max);

export const isTrue: Reader<boolean> = (value) => value === true;

export function whole({ min, max }: { readonly min: number; readonly max: number }, otherwise: number): Reader<number> {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : otherwise;
}

/**
 * A URL parameter as it was typed, or null if it is missing. The router parses 157 as a number, a repeated parameter as
 * a list, and JSON as its value.
 */
export function typedText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(typedText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const list: Reader<unknown[]> = (value) => (Array.isArray(value) ? value : []);
