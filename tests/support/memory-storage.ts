import { vi } from "vitest";

/** A browser's storage; `isFull` makes it refuse. */
export class MemoryStorage implements Storage {
  readonly map: Map<string, string>;
  isFull = false;
  constructor(stored: Readonly<Record<string, string>> = {}) {
    this.map = new Map(Object.entries(stored));
  }
  get length() {
    return this.map.size;
  }
  key = (place: number) => [...this.map.keys()][place] ?? null;
  getItem = (name: string) => this.map.get(name) ?? null;
  removeItem = (name: string) => void this.map.delete(name);
  clear = () => this.map.clear();
  setItem = (name: string, value: string) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.map.set(name, value);
  };
}

/** Both storages of a browser in which a person may be signed in; `vi.unstubAllGlobals` takes them away. */
export function stubStorages(owner: string | null, stored: Readonly<Record<string, string>> = {}) {
  const local = new MemoryStorage(owner === null ? stored : { "mine:owner": owner, ...stored });
  const session = new MemoryStorage(stored);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
  return { local, session };
}
