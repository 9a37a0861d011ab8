import { UnreadableExport } from "../health-reading.ts";

const MAX_NAMES = 5_000;
const MAX_NAME_LENGTH = 100;

/**
 * Each source by a number. A name cut out of a chunk keeps the whole chunk in memory, so only the first of each is kept.
 */
export class SourceNames {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= MAX_NAMES) throw new UnreadableExport(`It names more than ${MAX_NAMES} devices.`);
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  nameOf(number: number): string {
    return (this.#names[number] ?? "").replaceAll(/\p{C}/gu, "").slice(0, MAX_NAME_LENGTH);
  }
}
