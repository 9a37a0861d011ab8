declare module "sql.js" {
  interface Statement {
    step(): boolean;
    get(): Array<number | string | Uint8Array | null>;
    free(): boolean;
  }
  export interface Database {
    prepare(sql: string, parameters?: ReadonlyArray<number | string | null>): Statement;
    run(sql: string, parameters?: ReadonlyArray<number | string | null>): Database;
    export(): Uint8Array;
    close(): void;
  }
  /** SQLite as WebAssembly. */
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function initSqlJs(options?: {
    readonly locateFile?: (file: string) => string;
  }): Promise<{ readonly Database: new (bytes?: Uint8Array) => Database }>;
}
