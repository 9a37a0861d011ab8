export interface KeptPage {
  readonly status: number;
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly policy: string;
}

interface Versioned {
  /** The version of the content that the page was rendered from. */
  readonly version: string;
  readonly page: KeptPage;
}

const MAX_PAGES = 500;
const MAX_BYTES = 48 * 1024 * 1024;

/** Rendered pages in memory, limited in number and size. The least recently used one is dropped first. */
export class KeptPages {
  readonly #pages = new Map<string, Versioned>();
  #bytes = 0;

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Versioned | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: Versioned): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

const sizeOf = ({ page: { html, brotli } }: Versioned): number => html.byteLength + brotli.byteLength;
