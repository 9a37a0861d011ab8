import type { Migration } from "#server/db/migration.ts";

export const PARENTS = 100;
export const CHILDREN = 1_000;

/** A small store with parents and children, and what a later version might do to it. */
export const firstVersion: Migration = {
  id: "0001-parents",
  statements: [
    "create table parents (id integer primary key, name text not null)",
    "create table children (id integer primary key, parent_id integer not null references parents (id) on delete cascade)",
    "create table toys (id integer primary key, child_id integer references children (id))",
    `insert into parents (id, name) ${numbers(PARENTS, (n) => `${n}, 'parent'`)}`,
    `insert into children (id, parent_id) ${numbers(CHILDREN, (n) => `${n}, 1 + ${n} % ${PARENTS}`)}`,
  ],
};

/** SQLite cannot add a check to a table: it is rebuilt, as its documentation says to. */
export const rebuildsParents: Migration = {
  id: "0002-rebuild-parents",
  statements: {
    sqlite: rebuildParents("select id, name from parents"),
    postgres: ["alter table parents add check (name <> '')"],
  },
};

export const losesParents: Migration = {
  id: "0002-lose-parents",
  statements: {
    sqlite: rebuildParents("select id, name from parents where id <= 50"),
    postgres: ["create table parents_50 as select * from parents", "delete from parents where id > 50"],
  },
};

/** Allowed to change parents, but their children go with them (PostgreSQL) or stay behind (SQLite). */
export const orphansChildren: Migration = {
  id: "0002-orphan-children",
  statements: ["delete from parents where id > 50"],
  changesRowCounts: ["parents"],
};

export const movesParents: Migration = {
  id: "0002-move-parents",
  statements: ["create table people as select id, name from parents", "delete from children", "delete from parents"],
  changesRowCounts: ["children", "parents"],
};

/** The order SQLite's documentation warns of: renaming the old table drags the children's references along. */
export const dragsReferences: Migration = {
  id: "0002-drag-references",
  statements: [
    "alter table children rename to children_old",
    "create table children (id integer primary key, parent_id integer not null references parents (id))",
    "insert into children select id, parent_id from children_old",
    "drop table children_old",
  ],
};

export const failsHalfway: Migration = {
  id: "0002-fail",
  statements: ["create table half (id integer primary key)", "insert into parents (id, name) values (1, 'taken')"],
};

/** Long enough for another server to arrive in the middle. */
export const takesTime: Migration = {
  id: "0002-take-time",
  statements: ["create table many (id integer primary key)", `insert into many (id) ${numbers(300_000, (n) => n)}`],
};

/** The process dies in the middle, with no time for anything. */
export const diesHalfway: Migration = {
  id: takesTime.id,
  get statements() {
    const list = [...(Array.isArray(takesTime.statements) ? takesTime.statements : [])];
    return {
      sqlite: dying(list),
      postgres: dying(list),
    };
  },
};

function dying(list: string[]): string[] {
  return new Proxy(list, {
    get: (target, key) => {
      if (key === "1") process.kill(process.pid, "SIGKILL");
      return Reflect.get(target, key);
    },
  });
}

function rebuildParents(rows: string): string[] {
  return [
    "create table parents_new (id integer primary key, name text not null check (name <> ''))",
    `insert into parents_new (id, name) ${rows}`,
    "drop table parents",
    "alter table parents_new rename to parents",
  ];
}

/** Rows for the numbers 1 to `count`, in SQL both stores understand. */
function numbers(count: number, columns: (n: string) => string): string {
  return `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count}) select ${columns("n")} from numbers`;
}
