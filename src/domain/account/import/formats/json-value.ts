/** Any JSON object of a file. Only its own members are read, so `__proto__` is a name like any other. */
export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

export const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The first of these members that is there. */
export const firstOf = (value: unknown, ...names: readonly string[]): unknown =>
  names.map((name) => member(value, name)).find((one) => one !== undefined && one !== null);

export const textOf = (value: unknown, ...names: readonly string[]): string => {
  const found = firstOf(value, ...names);
  return typeof found === "string" ? found : "";
};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** JSON in a text of JSON, as an app that keeps it in a database writes it; undefined for anything else. */
export function parsed(text: unknown): unknown {
  if (typeof text !== "string" || text.length > 10_000) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
