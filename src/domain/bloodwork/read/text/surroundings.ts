import { type CellLine, letterOf } from "./line/cells.ts";
import { daysBesideTitle } from "./line/head-days.ts";
import { type Column, columnsOf } from "./line/head-roles.ts";
import { AGAIN, type Names, plainName, RESULT_LABEL } from "./line/split-line.ts";
import {
  COMMENT_START,
  DOCTORS_COMMENT,
  LABEL_ALONE,
  type Specimen,
  specimenOf,
  startsWithInterval,
} from "./line/words.ts";

/** A column of units below a header: "%" and "/mm³" above the two numbers of a differential. */
export interface UnitHead {
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

/** A label for the specimen: "Material: Urin". */
const MATERIAL =
  /^(?:sample|specimen|material|untersuchungsmaterial|probenmaterial|matrix|muestra|tipo de muestra|campione|materiale|échantillon|nature du prélèvement|próbka|materiał)(?: type| source)?\s?:/iu;
/** Between a title and its result. */
const ABOUT_THE_SAMPLE = /^(?:material|m[eé]tod|method|t[eé]cnica|technique|muestra|sample|amostra|campione|probe)/iu;
const ORDERED =
  /(?:^|[^\p{L}])(?:angefordert|(?:ordered|requested|order(?:ed)? items|anforderung|demand[ée]e?s|solicitad[oa]s?|richiest[ei]|zlecone)(?!\p{L}))/iu;
/** "URINE EXAMINATION, ROUTINE; URINE, R/E": headings in capitals of any punctuation. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu} ,;/&()+-]{9,69}$/u;
const PART_OF_URINALYSIS =
  /micros[ck]op|macros[ck]op|sediment|dipstick|strip|streifen|physical|chemical|f[ií]sico|qu[ií]mico|examination|examen|esame|exame|status/iu;
const SEDIMENT = /s[eé]dimen|micros[ck]op/iu;
const MAX_LINES_BELOW_TITLE = 6;
const MAX_TITLE_WORDS = 8;
const MAX_TITLE_LENGTH = 70;

/** The context from the lines above: table, section, and whether a comment continues. */
export class Surroundings {
  private readonly margin: number;
  columns: readonly Column[] | null = null;
  /** The columns as their header has them, without the days of a chapter. */
  private headed: readonly Column[] | null = null;
  /** Whether the line above is blank: then a title without a day ends the chapter before it. */
  private mayEndChapter = false;
  /** Whether the table's header has cells, so that positions count. */
  hasPlaces = false;
  title: string | null = null;
  specimen: Specimen | null = null;
  /** The line directly above if it has only words: possibly the start of a name. */
  above: CellLine | null = null;
  lastRow: CellLine | null = null;
  /** The row that the lines below still refer to, such as explanations and remarks. */
  rowOfBlock: CellLine | null = null;
  private lastName: string | null = null;
  isComment = false;
  /** In a list of ordered tests, titles are not section headers. */
  private isOrder = false;
  /** Below a heading of the sediment of urine, where cells are counted. */
  isSediment = false;
  /** Where names start in this table. */
  nameX: number | null = null;
  /** Whether no result of this table has a known name yet: its header may go on. */
  hasNoRowYet = true;

  /** A urinalysis may have ended without a heading: what is measured in both is of neither for certain. */
  private mayHaveLeftUrine = false;
  /** The columns of units below the last header. */
  unitHeads: readonly UnitHead[] | null = null;
  /** The unit in the title of a section: "ELEKTROLYTE (mmol/l)". */
  sectionUnit = "";
  /** The day a later specimen of the document was taken, as printed; null for the day at its top. */
  specimenDay: string | null = null;
  /** Above the rows stand several days that no column could be made of: no result can be given its day. */
  areDaysUnread = false;
  /** The one column of earlier results, with its day, where it is the last of the table. */
  get earlierColumn(): Column | null {
    const [only, ...more] = this.columns?.filter(({ role }) => role === "previous") ?? [];
    const isLast = only !== undefined && more.length === 0 && this.columns?.at(-1) === only;
    return isLast && only.date !== null && this.hasPlaces ? only : null;
  }
  /** `margin` is where the lines of the document begin. */
  constructor(margin: number) {
    this.margin = margin;
  }

  /** Whether the columns are those of several days, or of one. */
  get hasDays(): boolean {
    return this.columns?.some(({ role }) => role === "dated") === true;
  }
  /** Whether a header says which column is today's, so that days below it are of others. */
  get knowsToday(): boolean {
    return this.hasNoRowYet && this.columns?.some(({ role }) => role === "value") === true;
  }
  /** Whether the line above names groups of people, each with its intervals below: "Follikelphase   Lutealphase". */
  areGroupsAbove = false;
  /** Whether a label above heads earlier results of the last row, one on each line. */
  isEarlierList = false;
  /** The last title that is a name: its result may follow as "Result: 92 mg/dL". */
  titleName: string | null = null;
  private titleLine = 0;
  /** Whether only its method, its material and a header of the result stand below that title. */
  private isTitleOpen = false;

  /** The specimen of a row that doesn't say it itself: by its section, unless the row can only be of blood. */
  specimenOf(name: string, printed: { readonly unit: string; readonly range: string }, names: Names): Specimen | null {
    if (this.specimen !== "urine") return this.specimen;
    const shows = names.showsBlood(name, printed);
    if (shows === "always") this.mayHaveLeftUrine = true;
    return shows === "always" || (shows === "by-range" && this.mayHaveLeftUrine) ? "blood" : "urine";
  }

  /** Takes note of a heading of the sediment, also where it looks like a row: "Microscopic Examination 01". */
  mayBeSediment({ text }: CellLine): void {
    if (text.length <= MAX_TITLE_LENGTH && SEDIMENT.test(text)) this.isSediment = true;
  }

  blank(): void {
    this.mayEndChapter = true;
    this.rowOfBlock = null;
    this.areGroupsAbove = false;
    this.unitHeads = null;
    this.isComment = false;
    this.above = null;
    this.lastRow = null;
  }

  header(columns: readonly Column[], { cells }: CellLine): void {
    this.areGroupsAbove = false;
    this.columns = columns;
    this.headed = columns;
    this.areDaysUnread = false;
    this.sectionUnit = "";
    this.isOrder = false;
    this.hasPlaces = cells.length > 1 || isSetApart(cells, this.margin);
    this.nameX = null;
    this.hasNoRowYet = true;
    const [first, second] = cells;
    // "URINES   Valeurs de référence   Antériorité"
    if (first !== undefined && second !== undefined && !/\d/.test(first.text) && columnsOf(first) === null)
      this.takeTitle(first.text);
    // "RESULTADO   VALORES DE REFERÊNCIA" below the title of a test heads the one result of that test.
    if (columns.some(({ role }) => role === "name")) this.titleName = null;
    this.isTitleOpen = true;
    this.unitHeads = null;
    this.isComment = false;
    this.above = null;
    this.lastRow = null;
    this.rowOfBlock = null;
  }

  /** The columns with the days that a line gives the earlier results of its chapter; null for other lines. */
  daysOfChapter(line: CellLine): readonly Column[] | null {
    // Directly below a row, a day alone is that of its own earlier result.
    const isOfRow = this.lastRow !== null && !/\p{L}/u.test(line.text);
    const columns = this.hasPlaces && !line.isGrid && !isOfRow ? this.headed : null;
    return columns === null ? null : daysBesideTitle(columns, line);
  }

  chapter(columns: readonly Column[], line: CellLine): void {
    const { headed } = this;
    this.header(columns, line);
    this.headed = headed;
    this.mayEndChapter = false;
  }

  /** The title a line without a name of its own belongs to: the method and the material may be between. */
  titleAbove(line: CellLine): string | null {
    return this.isTitleOpen && line.line - this.titleLine <= MAX_LINES_BELOW_TITLE ? this.titleName : null;
  }

  /** The test whose results of several days stand below one another. */
  get nameOfTest(): string | null {
    return this.titleName ?? this.lastName;
  }

  /** The name of a row that has none: a label ("Result: 92 mg/dL") or the same result in another unit ("soit 5,1"). */
  nameFor(printed: string, line: CellLine): string | null {
    if (AGAIN.test(printed)) return this.lastRow !== null && this.lastRow.line + 1 >= line.line ? this.lastName : null;
    return RESULT_LABEL.test(printed) ? this.titleName : null;
  }

  row(line: CellLine, { name, isKnown }: { readonly name: string; readonly isKnown: boolean }): void {
    this.lastName = isKnown ? name : null;
    this.mayEndChapter = false;
    this.areGroupsAbove = false;
    if (isKnown) this.hasNoRowYet = false;
    this.titleName = null;
    this.isOrder = false;
    this.isComment = false;
    this.above = null;
    this.lastRow = line;
    this.rowOfBlock = line;
    if (this.isTitleOpen && this.columns?.every(({ role }) => role !== "name") === true && !hasName(line)) {
      // That header was of this one result.
      this.columns = null;
      this.headed = null;
      this.hasPlaces = false;
    }
    this.isTitleOpen = false;
    const x = line.cells[0]?.x ?? 0;
    if (isKnown || this.nameX === null) this.nameX = this.nameX === null ? x : Math.min(this.nameX, x);
  }

  /** `isExplanation` if the line speaks of the row above it and of no other. */
  notARow(isExplanation: boolean): void {
    if (!isExplanation) this.rowOfBlock = null;
    this.unitHeads = null;
    this.above = null;
    this.lastRow = null;
  }

  /** Processes a line without a result; returns why it is omitted if it could be mistaken for one. */
  words(printed: CellLine, names: Names, isFact: boolean): string | null {
    this.areGroupsAbove = namesGroups(printed);
    const line = withoutLabels(printed);
    const { text } = line;
    const isBelowTitle = this.titleName !== null && this.titleLine + 1 === line.line;
    const isSaidOfTitle = isBelowTitle && DOCTORS_COMMENT.test(text);
    const isAbout = ABOUT_THE_SAMPLE.test(text) || LABEL_ALONE.test(text) || isSaidOfTitle;
    this.isTitleOpen = isAbout;
    if (isFact || isSaidOfTitle) {
      this.above = null;
      return null;
    }
    if (names.knows(plainName(line.cells[0]?.text ?? "")) && line.cells.length <= 2) {
      this.titleName = plainName(line.cells[0]?.text ?? "");
      this.titleLine = line.line;
      this.rowOfBlock = null;
    } else if (isTitle(line) && !isAbout) this.titleName = null;
    this.unitHeads = null;
    this.specimen = specimenBeside(printed) ?? this.specimen;
    if (COMMENT_START.test(text) && !names.knows(text)) {
      this.isComment = true;
      this.above = null;
      return /\d/.test(text) ? "A comment" : null;
    } else if (isTitle(line)) {
      if (!startsWithInterval(text)) this.rowOfBlock = null;
      if (this.mayEndChapter && this.columns !== null) this.columns = this.headed;
      this.takeTitle(text);
      this.sectionUnit = unitOfTitle(text, names);
    } else if (this.isComment || text.length > MAX_TITLE_LENGTH) {
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
      this.isSediment = SEDIMENT.test(text);
      this.mayHaveLeftUrine = false;
      this.isComment = false;
    } else if (!PART_OF_URINALYSIS.test(text)) this.mayHaveLeftUrine = true;
    if (!this.isComment) this.title = text;
  }
}

/** Several columns of phases of the cycle, of the sexes or of pregnancy. */
function namesGroups({ cells, text }: CellLine): boolean {
  const groups = cells.filter((cell) => GROUP.test(cell.text)).length;
  return groups > 1 && groups + 1 >= cells.length && !/\d/.test(text);
}

const GROUP =
  /(?<!\p{L})(?:(?:foll?ik|foll?ic|ovulat|l[uú]te|luteal|(?:post|pr[aäeé]|peri)?-?menopa?us)\p{L}{0,9}|\p{L}{4,10}phase|(?:mid-?|medio |media[ds]? del? )?(?:cycle|ciclo|zyklus)(?:mitte)?|trimest\p{L}{0,4}|m[äa]nn(?:er|lich|en)|frauen|weiblich|(?:wo)?men|(?:fe)?males?|uomini|donne|maschi|femmine|hommes?|femmes?|hombres?|mujeres?|homens?|mulheres?|vrouwen|schwanger\p{L}{0,8}|grossesse|embaraz\p{L}{1,3}|gravid\p{L}{1,4})(?!\p{L})/iu;

/** A title without what a label beside it says: "URINALYSIS, COMPLETE   Specimen: Urine   Status: Final". */
function withoutLabels(line: CellLine): CellLine {
  const [first, ...rest] = line.cells;
  if (first === undefined || rest.length === 0 || /:/.test(first.text)) return line;
  const isBeside = rest.every(({ text }) => LABELED.test(text) || METHOD_BESIDE.test(text));
  return isBeside && rest.some(({ text }) => LABELED.test(text)) ? { ...line, cells: [first], text: first.text } : line;
}

/** "ORMONI   Campione: siero   CLIA" */
const METHOD_BESIDE = /^\p{Lu}[^\d:;,.]{2,24}$/u;
const LABELED = /^\p{L}[^:]{2,24}: ?\S/u;

/** What the label of a specimen says: "Material: Urin", alone or beside a title. */
function specimenBeside({ cells }: CellLine): Specimen | null {
  const label = cells.find(({ text }) => MATERIAL.test(text))?.text ?? "";
  return specimenOf(label.slice(label.indexOf(":") + 1));
}

/** A head alone on its line is above a column only far from where the lines begin. */
const isSetApart = ([first]: CellLine["cells"], margin: number): boolean =>
  first !== undefined && first.x - margin > SET_APART * letterOf(first);
const SET_APART = 20;

const hasName = ({ text }: CellLine): boolean => /^[^\d<>]{0,3}\p{L}/u.test(text);

function unitOfTitle(text: string, names: Names): string {
  const unit = /\(([^()]{1,20})\)\s?:?$/u.exec(text)?.[1] ?? "";
  return unit !== "" && names.units.lengthAt(unit, 0, false) === unit.length ? unit : "";
}

function isTitle({ text, cells }: CellLine): boolean {
  if (cells.length > 2 || text.length > MAX_TITLE_LENGTH) return false;
  if (cells.length === 1 && IN_CAPITALS.test(text)) return true;
  if (/[;:]\s*\S|[.!?]$|,.*,/.test(text)) return false;
  return text.split(/\s+/).length <= MAX_TITLE_WORDS && /^[^\p{Ll}]/u.test(text);
}
