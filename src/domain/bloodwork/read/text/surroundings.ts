import type { CellLine } from "./line/cells.ts";
import type { Column } from "./line/header.ts";
import type { Names } from "./line/split-line.ts";
import { COMMENT_START, type Specimen, specimenOf } from "./line/words.ts";

/** A label for the specimen: "Material: Urin". */
const MATERIAL =
  /^(?:sample|specimen|material|untersuchungsmaterial|probenmaterial|matrix|muestra|tipo de muestra|campione|materiale|échantillon|nature du prélèvement|próbka|materiał)(?: type| source)?\s?:/iu;
const ORDERED =
  /(?:^|[^\p{L}])(?:angefordert|(?:ordered|requested|order(?:ed)? items|anforderung|demand[ée]e?s|solicitad[oa]s?|richiest[ei]|zlecone)(?!\p{L}))/iu;
const MAX_TITLE_WORDS = 8;
const MAX_TITLE_LENGTH = 70;

/** The context from the lines above: table, section, and whether a comment continues. */
export class Surroundings {
  columns: readonly Column[] | null = null;
  /** Whether the table's header has cells, so that positions count. */
  hasPlaces = false;
  title: string | null = null;
  specimen: Specimen | null = null;
  /** The line directly above if it has only words: possibly the start of a name. */
  above: CellLine | null = null;
  lastRow: CellLine | null = null;
  isComment = false;
  /** In a list of ordered tests, titles are not section headers. */
  private isOrder = false;
  /** Where names start in this table. */
  nameX: number | null = null;

  get hasNoRowYet(): boolean {
    return this.nameX === null;
  }

  blank(): void {
    this.isComment = false;
    this.above = null;
    this.lastRow = null;
  }

  header(columns: readonly Column[], { cells }: CellLine): void {
    this.columns = columns;
    this.isOrder = false;
    this.hasPlaces = cells.length > 1;
    this.nameX = null;
    this.isComment = false;
    this.above = null;
    this.lastRow = null;
  }

  row(line: CellLine, isKnown: boolean): void {
    this.isOrder = false;
    this.isComment = false;
    this.above = null;
    this.lastRow = line;
    const x = line.cells[0]?.x ?? 0;
    if (isKnown || this.nameX === null) this.nameX = this.nameX === null ? x : Math.min(this.nameX, x);
  }

  notARow(): void {
    this.above = null;
    this.lastRow = null;
  }

  /** Processes a line without a result; returns why it is omitted if it could be mistaken for one. */
  words(line: CellLine, names: Names, isFact: boolean): string | null {
    const { text } = line;
    if (isFact) {
      this.above = null;
      return null;
    }
    if (MATERIAL.test(text)) this.specimen = specimenOf(text.slice(text.indexOf(":") + 1)) ?? this.specimen;
    else if (COMMENT_START.test(text) && !names.knows(text)) {
      this.isComment = true;
      this.above = null;
      return /\d/.test(text) ? "A comment" : null;
    } else if (isTitle(line)) this.takeTitle(text);
    else if (this.isComment || text.length > MAX_TITLE_LENGTH) {
      this.above = null;
      return /\d/.test(text) && this.columns !== null ? "A sentence" : null;
    }
    this.above = this.isComment ? null : line;
    return null;
  }

  private takeTitle(text: string): void {
    if (ORDERED.test(text)) this.isOrder = true;
    if (this.isOrder) return;
    const specimen = specimenOf(text);
    if (specimen !== null) {
      this.specimen = specimen;
      this.isComment = false;
    }
    if (!this.isComment) this.title = text;
  }
}

function isTitle({ text, cells }: CellLine): boolean {
  if (cells.length > 2 || text.length > MAX_TITLE_LENGTH || /[;:]\s*\S|[.!?]$|,.*,/.test(text)) return false;
  return text.split(/\s+/).length <= MAX_TITLE_WORDS && /^[^\p{Ll}]/u.test(text);
}
