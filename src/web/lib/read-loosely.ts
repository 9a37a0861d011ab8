/**
 * Reads what may be missing, spoiled or of another version: a kept draft, a parameter of an address. A reader always
 * gives a value, so one bad field costs that field. The shell and forms read with it before any schema checker loads.
 */
type Reader<T> = (value: unknown) => T;
export type ValueOf<R extends Reader<unknown>> = ReturnType<R>;

/** Every field by its own reader. Fields that the shape does not name are left out. */
export function fields<Shape extends Readonly<Record<string, Reader<unknown>>>>(shape: Shape) {
  return (value: unknown): { readonly [Key in keyof Shape]: ReturnType<Shape[Key]> } => {
    const given = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
    const read = Object.entries(shape).map(([key, reader]) => [
      key,
      reader(Object.hasOwn(given, key) ? given[key as keyof typeof given] : undefined),
    ]);
    return Object.fromEntries(read); // the keys of the shape, each by its reader
  };
}

export function oneOf<const T extends string | boolean, const Otherwise extends T | null>(
  values: readonly T[],
  otherwise: Otherwise,
) {
  return (value: unknown): T | Otherwise => (values.includes(value as T) ? (value as T) : otherwise); // it is one of them
}

/** Each once, in the order given, and no more than `max`. */
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
 * A parameter of an address as it was typed, null where it is missing. The router reads 157 as a number, a repeated
 * parameter as a list, and JSON as whatever it says.
 */
export function typedText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(typedText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const list: Reader<unknown[]> = (value) => (Array.isArray(value) ? value : []);
