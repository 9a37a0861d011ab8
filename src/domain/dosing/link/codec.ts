/**
 * One definition for both directions, so that writing and reading can't diverge. A value is one or more texts in a
 * row.
 */
export interface Codec<T> {
  readonly write: (value: T) => readonly string[];
  /** Undefined if the texts don't match. */
  readonly read: (source: TextSource) => T | undefined;
}

/** Texts read one after another; undefined past the end. */
export interface TextSource {
  readonly next: () => string | undefined;
}

export function textSource(texts: readonly string[]): TextSource & { readonly isAtEnd: () => boolean } {
  let place = 0;
  return {
    next: () => {
      place += 1;
      return texts[place - 1];
    },
    isAtEnd: () => place >= texts.length,
  };
}

export const text = (maxLength: number): Codec<string> => ({
  write: (value) => [value],
  read: (source) => {
    const value = source.next();
    return value !== undefined && value.length <= maxLength ? value : undefined;
  },
});

/** A text that matches the pattern; empty text means null. */
export const patternOrNull = (pattern: RegExp, maxLength: number): Codec<string | null> => ({
  write: (value) => [value ?? ""],
  read: (source) => {
    const value = source.next();
    if (value === "") return null;
    return value !== undefined && value.length <= maxLength && pattern.test(value) ? value : undefined;
  },
});

export const oneOf = <T extends string>(values: readonly T[]): Codec<T> => ({
  write: (value) => [value],
  read: (source) => {
    const found = source.next();
    return values.find((value) => value === found);
  },
});

/** Empty text means null. */
export const oneOfOrNull = <T extends string>(values: readonly T[]): Codec<T | null> => ({
  write: (value) => [value ?? ""],
  read: (source) => {
    const found = source.next();
    return found === "" ? null : values.find((value) => value === found);
  },
});

/** A whole number from 0 to `most`. */
export const count = (most: number): Codec<number> => ({
  write: (value) => [String(value)],
  read: (source) => {
    const found = source.next() ?? "";
    return /^\d{1,3}$/.test(found) && Number(found) <= most ? Number(found) : undefined;
  },
});

export const list = <T>(item: Codec<T>, { least, most }: { least: number; most: number }): Codec<readonly T[]> => ({
  write: (values) => [String(values.length), ...values.flatMap(item.write)],
  read: (source) => {
    const length = count(most).read(source);
    if (length === undefined || length < least) return undefined;
    const values = Array.from({ length }, () => item.read(source)).filter((value) => value !== undefined);
    return values.length === length ? values : undefined;
  },
});

/** An object, with its fields in the order of `codecs`. */
export function fields<T extends object>(codecs: { readonly [Key in keyof T]: Codec<T[Key]> }): Codec<T> {
  // An object literal's keys are its own string keys; `Object.keys` has a wider type.
  const keys = Object.keys(codecs) as Array<keyof T & string>;
  return {
    write: (value) => keys.flatMap((key) => codecs[key].write(value[key])),
    read: (source) => {
      const entries = keys.map((key) => [key, codecs[key].read(source)] as const);
      if (entries.some(([, value]) => value === undefined)) return undefined;
      // Every key of T has a value read by its own codec.
      return Object.fromEntries(entries) as T;
    },
  };
}

export const constant = <T extends string>(value: T): Codec<T> => ({ write: () => [], read: () => value });
