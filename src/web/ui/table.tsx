import { type ComponentProps, createContext, type ReactNode, type Ref, use } from "react";
import { classNames } from "./class-names.ts";

/** Every table has a name: said by the table itself, by a heading above it, or by a caption that is shown. */
type TableName =
  | { readonly label: string; readonly labelledBy?: never; readonly caption?: never }
  | { readonly labelledBy: string; readonly label?: never; readonly caption?: never }
  | { readonly caption: ReactNode; readonly label?: never; readonly labelledBy?: never };

/** Lines between plain rows; the same with room for a frame around them; or neither, where the caller draws both. */
type TableLook = "plain" | "framed" | "bare";
type Restack = "sm" | "md" | "lg";

interface TableShape {
  readonly look?: TableLook;
  /** In windows narrower than this each row becomes a block; `className` of `Row` says how, `label` of `Cell` names it. */
  readonly restack?: Restack;
  readonly className?: string;
  readonly rowCount?: number;
  readonly children: ReactNode;
}

type TableProps = TableName & TableShape;

const TableContext = createContext<{ readonly look: TableLook; readonly restack: Restack | null }>({
  look: "plain",
  restack: null,
});

const RESTACKED = {
  sm: {
    block: "max-sm:block",
    head: "max-sm:sr-only",
    label: "sm:hidden",
    plain: "sm:py-1.5 sm:pr-4 sm:last:pr-0",
    framed: "sm:px-3 sm:py-1.5",
  },
  md: {
    block: "max-md:block",
    head: "max-md:sr-only",
    label: "md:hidden",
    plain: "md:py-1.5 md:pr-4 md:last:pr-0",
    framed: "md:px-3 md:py-1.5",
  },
  lg: {
    block: "max-lg:block",
    head: "max-lg:sr-only",
    label: "lg:hidden",
    plain: "lg:py-1.5 lg:pr-4 lg:last:pr-0",
    framed: "lg:px-3 lg:py-1.5",
  },
} as const;
const ROOM = { plain: "py-1.5 pr-4 last:pr-0", framed: "px-3 py-1.5", bare: "" } as const;

/** Said by every part: what CSS lays out as a block loses its native role in some browsers. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
} as const;

/** A table: `TableHead`, then `TableBody` with a `Row` for each row. Put one that may be wide into a `ScrollRegion`. */
export function Table(props: TableProps) {
  const { label, labelledBy, caption, look = "plain", restack = null, className, rowCount, children } = props;
  return (
    <TableContext value={{ look, restack }}>
      <table
        // a role that is said allows no button in a caption, where a word may be explained
        {...(caption === undefined || restack !== null ? ROLES.table : {})}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-rowcount={rowCount}
        className={classNames("w-full text-left text-sm", restack && RESTACKED[restack].block, className)}
      >
        {caption !== undefined && <caption className="pb-1.5 text-left text-note text-ink-3">{caption}</caption>}
        {children}
      </table>
    </TableContext>
  );
}

interface ScrollRegionProps {
  /** Names the region. */
  readonly label: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is wider than the page scrolls in a region of its own, which the keyboard reaches. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames("relative overflow-auto", className)} // else texts for screen readers alone widen the page
      {...rest}
    />
  );
}

interface HeadColumn {
  readonly title: ReactNode;
  /** Where the title is no text, or not the only one of its kind. */
  readonly id?: string;
  /** Numbers are compared digit under digit, so they end at the same edge. */
  readonly isNumber?: boolean;
  /** Only read out, as above a column of buttons. */
  readonly isHidden?: boolean;
  readonly className?: string;
}

interface TableHeadProps extends ComponentProps<"thead"> {
  /** Before the header cells that are children. */
  readonly columns?: ReadonlyArray<string | HeadColumn>;
  /** Read out, never shown. */
  readonly isHidden?: boolean;
  readonly rowClassName?: string;
  readonly rowIndex?: number;
}

export function TableHead(props: TableHeadProps) {
  const { columns = [], isHidden, className, rowClassName, rowIndex, children, ...rest } = props;
  const { look, restack } = use(TableContext);
  return (
    <thead
      {...ROLES.rowgroup}
      className={classNames(
        "text-note text-ink-3",
        isHidden ? "sr-only" : restack && RESTACKED[restack].head,
        className,
      )}
      {...rest}
    >
      <tr
        {...ROLES.row}
        aria-rowindex={rowIndex}
        className={classNames(look !== "bare" && "border-b border-line", rowClassName)}
      >
        {columns.map((column) => {
          const head = typeof column === "string" ? { title: column } : column;
          return (
            <HeaderCell
              key={head.id ?? String(head.title)}
              {...(head.isNumber ? { isNumber: true } : {})}
              className={head.className}
            >
              {head.isHidden ? <span className="sr-only">{head.title}</span> : head.title}
            </HeaderCell>
          );
        })}
        {children}
      </tr>
    </thead>
  );
}

interface HeaderCellProps extends ComponentProps<"th"> {
  readonly isNumber?: boolean;
}

export function HeaderCell({ isNumber, className, ...rest }: HeaderCellProps) {
  const { look } = use(TableContext);
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      className={classNames("align-bottom font-medium", ROOM[look], isNumber && "text-right", className)}
      {...rest}
    />
  );
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  const { restack } = use(TableContext);
  return (
    <tbody
      {...ROLES.rowgroup}
      className={classNames("align-top", restack && RESTACKED[restack].block, className)}
      {...rest}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<"tr">) {
  const { look } = use(TableContext);
  return (
    <tr
      {...ROLES.row}
      className={classNames(look !== "bare" && "border-b border-line-soft last:border-0", className)}
      {...rest}
    />
  );
}

/** The row's name; a heading of several rows with `scope="rowgroup"`. */
export function RowHeader({ className, ...rest }: ComponentProps<"th">) {
  const room = useRoom();
  return <th {...ROLES.rowheader} scope="row" className={classNames(room, className)} {...rest} />;
}

interface CellProps extends ComponentProps<"td"> {
  readonly isNumber?: boolean;
  /** Its column's title, shown beside it where the rows are blocks and the head is out of sight. */
  readonly label?: ReactNode;
}

export function Cell({ isNumber, label, className, children, ...rest }: CellProps) {
  const { restack } = use(TableContext);
  const room = useRoom();
  return (
    <td {...ROLES.cell} className={classNames(room, isNumber && "text-right tabular-nums", className)} {...rest}>
      {restack && label !== undefined && (
        <span
          aria-hidden="true"
          className={classNames("mr-1.5 text-note font-normal text-ink-3", RESTACKED[restack].label)}
        >
          {label}
        </span>
      )}
      {children}
    </td>
  );
}

function useRoom(): string {
  const { look, restack } = use(TableContext);
  return look === "bare" || restack === null ? ROOM[look] : RESTACKED[restack][look];
}
