import type { Insertable, Selectable } from "kysely";
import type { Database } from "../db/schema.ts";

/** Tables whose rows each belong to one person. */
export type OwnedTable =
  | "protocols"
  | "peptide_cycles"
  | "private_peptides"
  | "peptide_lists"
  | "mixes"
  | "vials"
  | "supplies"
  | "doses"
  | "bloodwork"
  | "vitals"
  | "vital_imports"
  | "feedback";
export type OwnedRow<T extends OwnedTable = OwnedTable> = Selectable<Database[T]>;

/** The fields every record of a person starts with. */
export interface Stamps {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type FieldsOf<R> = Omit<R, keyof Stamps>;

type StampColumn = "id" | "user_id" | "version" | "created_at" | "updated_at";
type Columns<T extends OwnedTable> = Omit<Insertable<Database[T]>, StampColumn>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";
/** The fields that have a column: `startDate` is in `start_date`. */
type FieldWithColumn<T extends OwnedTable, R> = {
  [F in keyof FieldsOf<R> & string]: SnakeCase<F> extends keyof Database[T] ? F : never;
}[keyof FieldsOf<R> & string];

interface Shape<T extends OwnedTable, R extends Stamps> {
  readonly table: T;
  /** Validates the whole record. */
  readonly schema: { parse(value: unknown): R };
  readonly columns?: ReadonlyArray<FieldWithColumn<T, R>>;
  /** Fields whose columns contain JSON. Fields without a column are together in `document`. */
  readonly json?: ReadonlyArray<FieldWithColumn<T, R>>;
  /** Columns that repeat some of the fields, for queries that don't read the JSON. */
  readonly derived?: (fields: Partial<FieldsOf<R>>) => Partial<Columns<T>>;
}

/** How one kind of record that belongs to a person is stored. */
export interface OwnedKind<T extends OwnedTable, R extends Stamps> extends Shape<T, R> {
  /** The columns of these fields; a field that isn't given keeps its stored value. */
  toColumns(fields: Partial<FieldsOf<R>>): Partial<Columns<T>>;
  toFields(row: OwnedRow<T>): object;
  /** The record as JSON, put together from the row's texts without reading them. */
  toText(row: OwnedRow): string;
}

function jsonOf(cell: unknown, isJson: boolean): string {
  if (cell === null) return "null";
  return isJson ? String(cell) : JSON.stringify(cell);
}

export function ownedKind<T extends OwnedTable, R extends Stamps>(shape: Shape<T, R>): OwnedKind<T, R> {
  const { columns = [], json = [], derived } = shape;
  const named = [...columns, ...json].map((field) => ({
    field: field as string,
    column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    isJson: json.includes(field),
    start: `${JSON.stringify(field)}:`,
  }));
  const byField = new Map(named.map((entry) => [entry.field, entry]));
  const hasDocument = !byField.has("document");
  return {
    ...shape,
    toColumns: (fields) => {
      const row: Record<string, unknown> = { ...derived?.(fields) };
      const document: Record<string, unknown> = {};
      for (const [field, value] of Object.entries(fields)) {
        const entry = byField.get(field);
        if (entry) row[entry.column] = entry.isJson && value !== null ? JSON.stringify(value) : value;
        else document[field] = value;
      }
      if (Object.keys(document).length > 0) row.document = JSON.stringify(document);
      return row as Partial<Columns<T>>; // `FieldWithColumn` guarantees these columns
    },
    toFields: (row) => {
      const cells: Readonly<Record<string, unknown>> = row;
      const fields: Record<string, unknown> =
        hasDocument && cells.document !== undefined ? JSON.parse(String(cells.document)) : {};
      for (const { field, column, isJson } of named) {
        const cell = cells[column];
        fields[field] = isJson && cell !== null ? JSON.parse(String(cell)) : cell;
      }
      return fields;
    },
    toText: (row) => {
      const cells: Readonly<Record<string, unknown>> = row;
      const document = hasDocument && cells.document !== undefined ? String(cells.document).slice(1, -1) : "";
      let text = document === "" ? "{" : `{${document},`;
      for (const { start, column, isJson } of named) text += `${start}${jsonOf(cells[column], isJson)},`;
      const { id, user_id, version, created_at, updated_at } = row; // none of them has a letter to escape
      return `${text}"id":"${id}","userId":"${user_id}","version":${version},"createdAt":"${created_at}","updatedAt":"${updated_at}"}`;
    },
  };
}
