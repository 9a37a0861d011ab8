import { Equal, type LucideIcon, Minus, PenLine, Plus } from "lucide-react";
import { diffWords, likeness } from "#domain/peptides/changes/diff-words.ts";
import { type ComparedRow, type Standing, standingOf } from "#domain/protocols/compare/compared.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

export const SIDES = ["First", "Second"] as const;
const COLUMNS = "@xl:grid @xl:grid-cols-[minmax(7rem,0.5fr)_minmax(0,1fr)_minmax(0,1fr)] @xl:gap-x-5";

interface ComparedTableProps {
  readonly name: string;
  readonly rows: readonly ComparedRow[];
}

/** Rows with both protocols side by side, or stacked where there is no room. */
export function ComparedTable({ name, rows }: ComparedTableProps) {
  return (
    <div className="@container min-w-0">
      <Table label={name} look="bare" className="block">
        <TableHead
          columns={["What", ...SIDES]}
          className="sr-only @xl:not-sr-only @xl:block"
          rowClassName={classNames("border-b border-line pb-1.5", COLUMNS)}
        />
        <TableBody className="block">
          {rows.map((row) => (
            <Both key={JSON.stringify([row.label, row.before, row.after])} row={row} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Both({ row }: { readonly row: ComparedRow }) {
  const { label, before, after } = row;
  return (
    <Row className={classNames("grid gap-2 border-b border-line-soft py-3 last:border-0", COLUMNS)}>
      <RowHeader className="flex flex-wrap items-baseline gap-x-2 font-medium @xl:grid @xl:content-start">
        {label !== null && <span className="wrap-anywhere">{label}</span>}
        <StandingMark standing={standingOf(row)} />
      </RowHeader>
      <Side side={SIDES[0]} lines={before} others={after} />
      <Side side={SIDES[1]} lines={after} others={before} />
    </Row>
  );
}

interface SideProps {
  readonly side: (typeof SIDES)[number];
  readonly lines: readonly string[];
  readonly others: readonly string[];
}

function Side({ side, lines, others }: SideProps) {
  return (
    <Cell className="grid min-w-0 grid-cols-[4rem_minmax(0,1fr)] content-start @xl:block @xl:space-y-1">
      <span aria-hidden="true" className="text-note text-ink-3 @xl:hidden">
        {side}
      </span>
      <span className="grid gap-1">
        {lines.length === 0 && <span className="text-ink-3">Not there</span>}
        {lines.map((line, place) => (
          <span key={line} className={classNames("wrap-anywhere", others.includes(line) ? "text-ink-3" : "text-ink")}>
            <Marked line={line} place={place} lines={lines} others={others} />
          </span>
        ))}
      </span>
    </Cell>
  );
}

/** At this likeness or above, lines are similar enough to mark single words. */
const ALIKE = 0.4;

const UNLIKE = "font-semibold underline decoration-accent decoration-2 underline-offset-3";

interface MarkedProps {
  readonly line: string;
  readonly place: number;
  readonly lines: readonly string[];
  readonly others: readonly string[];
}

/** Underlines words that differ on the other side, or a whole line that the other side lacks. */
function Marked({ line, place, lines, others }: MarkedProps) {
  if (others.length === 0 || others.includes(line)) return line;
  const other = others[place];
  if (other === undefined || lines.includes(other) || likeness(other, line) < ALIKE)
    return lines.length + others.length > 2 ? <span className={UNLIKE}>{line}</span> : line;
  return diffWords(other, line)
    .filter(({ kind }) => kind !== "removed")
    .map(({ kind, text }, place) =>
      kind === "same" ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are never reordered and may be equal
        <span key={place} className={UNLIKE}>
          {text}
        </span>
      ),
    );
}

const MARKS: Readonly<Record<Standing, { readonly label: string; readonly icon: LucideIcon }>> = {
  same: { label: "equal", icon: Equal },
  changed: { label: "changed", icon: PenLine },
  added: { label: "added", icon: Plus },
  gone: { label: "gone", icon: Minus },
};

/** The kind of change from the first protocol to the second, as a word with an icon. */
function StandingMark({ standing }: { readonly standing: Standing }) {
  const { label, icon: Icon } = MARKS[standing];
  return (
    <span className="inline-flex items-center gap-1 text-note font-normal text-ink-3">
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {label}
    </span>
  );
}
