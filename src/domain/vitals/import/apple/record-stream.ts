import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableExport } from "../health-reading.ts";

/** The parser gets pieces of this size, so that one huge chunk is limited like many small ones. */
const PIECE = 65_536;
/** No tag, comment or text of a real export comes close to this; anything longer would be held in memory as a whole. */
const MAX_SILENCE_LENGTH = 1_000_000;
/** Real exports nest four deep. */
const MAX_DEPTH = 64;

export type Attributes = Readonly<Record<string, string>>;

export interface RecordListener {
  /** `isInPair`: inside a correlation, which holds the two numbers of one blood pressure. */
  record(attributes: Attributes, isInPair: boolean, line: number): void;
  /** The correlation ended. */
  pairEnded(): void;
}

/**
 * The `<Record>` elements of Apple Health's `export.xml`, read as a stream in chunks of any size. Nothing is kept. Only
 * XML's own five entities are expanded, so none can grow. `saxes` (a dependency already) refuses XML that isn't well
 * formed and knows the line; `htmlparser2` accepts anything, and `sax` is the older and slower parent of `saxes`.
 * Methods throw `UnreadableExport`, with the line.
 */
export class RecordStream {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  readonly #listener: RecordListener;
  #silence = 0;
  #depth = 0;
  #pairDepth = 0;
  #sawRoot = false;

  constructor(listener: RecordListener) {
    this.#listener = listener;
    this.#parser.on("error", (error) => {
      throw new UnreadableExport(`Line ${this.#parser.line}: ${plainReason(error.message)}.`);
    });
    this.#parser.on("opentag", (tag) => this.#open(tag));
    this.#parser.on("closetag", () => this.#close());
  }

  push(chunk: string): void {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.slice(at, at + PIECE);
      this.#silence += piece.length;
      this.#parser.write(piece);
      if (this.#silence > MAX_SILENCE_LENGTH)
        throw new UnreadableExport(`Line ${this.#parser.line}: something begins here that has no end.`);
    }
  }

  /** Call this after the last chunk. */
  end(): void {
    if (!this.#sawRoot) throw new UnreadableExport(NOT_APPLE);
    this.#parser.close();
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#silence = 0;
    this.#depth += 1;
    if (!this.#sawRoot && name !== "HealthData") throw new UnreadableExport(notHealthData(name));
    this.#sawRoot = true;
    if (this.#depth > MAX_DEPTH) throw new UnreadableExport(`Line ${this.#parser.line}: nested too deeply.`);
    if (name === "Record") this.#listener.record(attributes, this.#pairDepth > 0, this.#parser.line);
    else if (name === "Correlation" && this.#pairDepth === 0) this.#pairDepth = this.#depth;
  }

  #close(): void {
    this.#silence = 0;
    if (this.#depth === this.#pairDepth) {
      this.#pairDepth = 0;
      this.#listener.pairEnded();
    }
    this.#depth -= 1;
  }
}

const NOT_APPLE = "This is no export of Apple Health.";

const notHealthData = (name: string): string =>
  name === "ClinicalDocument"
    ? "This is export_cda.xml, which this page doesn't read. Choose the whole export.zip."
    : NOT_APPLE;

function plainReason(message: string): string {
  if (/entity/.test(message)) return "it uses an entity of its own, which Apple Health never does";
  if (/unclosed|unexpected end/.test(message)) return "the file ends in the middle";
  return message.replaceAll(/\p{C}/gu, "").replace(/\.$/, "").slice(0, 120);
}
