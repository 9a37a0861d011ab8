import { XSS_PAYLOADS } from "../xss-payloads.ts";

const TEXTS = XSS_PAYLOADS.map(({ text }) => text);

/** A text with a NUL cannot be kept: every body that holds one is refused. */
export const STORABLE: readonly string[] = TEXTS.filter((text) => !text.includes("\0"));
export const REFUSED: readonly string[] = TEXTS.filter((text) => text.includes("\0"));

/** Different payloads that every kind of field is to get. */
export const ENOUGH = 45;

/** Hands every kind of field the payloads in turn, each kind going on where it stopped and beginning where another did. */
export interface Dealer {
  /** One payload of at most `max` characters, as a line if the field takes no breaks. */
  one(kind: string, max?: number, fits?: (text: string) => boolean): string;
  /** As many as `max` characters hold, each in a line of its own. */
  many(kind: string, max: number, count?: number): string;
  /** What each kind of field got, and how many different ones it can get. */
  readonly dealt: ReadonlyMap<string, { readonly texts: ReadonlySet<string>; readonly available: number }>;
}

export function dealPayloads(): Dealer {
  const kinds = new Map<string, { texts: Set<string>; fitting: readonly string[]; place: number; available: number }>();
  let begin = 0;
  const next = (kind: string, fits: (text: string) => boolean): string => {
    let known = kinds.get(kind);
    if (!known) {
      const turned = [...STORABLE.slice(begin), ...STORABLE.slice(0, begin)];
      const fitting = turned.filter(fits);
      known = { texts: new Set(), fitting, place: 0, available: fitting.length };
      kinds.set(kind, known);
      begin = (begin + ENOUGH) % STORABLE.length;
    }
    const text = known.fitting[known.place % known.fitting.length];
    if (text === undefined) throw new Error(`no payload fits into ${kind}`);
    known.place += 1;
    known.texts.add(text);
    return text;
  };
  return {
    dealt: kinds,
    one: (kind, max = 1_000, fits = () => true) => next(kind, (text) => text.length <= max && fits(text)),
    many: (kind, max, count = STORABLE.length) => {
      const lines: string[] = [];
      for (let left = max; lines.length < count && left > LONGEST; ) {
        const line = next(kind, () => true);
        lines.push(line);
        left -= line.length + 1;
      }
      return lines.join("\n");
    },
  };
}

const LONGEST = Math.max(...STORABLE.map(({ length }) => length));

/** Without line breaks and other characters that fields of one line refuse. */
export const isLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** The answers of `make` for as many payloads as a kind of field is to get. */
export async function enough<T>(make: (place: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let place = 0; place < ENOUGH; place++) made.push(await make(place));
  return made;
}
