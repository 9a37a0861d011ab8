import { type ComponentProps, createContext, type ReactNode, type Ref, use } from "react";
import { classNames } from "./class-names.ts";

/** Every table needs a name: its own, from a heading above it, or from a visible caption. */
type TableName =
  | { readonly label: string; readonly labelledBy?: never; readonly caption?: never }
  | { readonly labelledBy: string; readonly label?: never; readonly caption?: never }
  | { readonly caption: ReactNode; readonly label?: never; readonly labelledBy?: never };

/** Lines between plain rows; the same with padding for a frame; or neither, if the caller draws both. */
type TableLook = "plain" | "framed" | "bare";
type Restack = "sm" | "md" | "lg" | "xl";

interface TableShape {
  readonly look?: TableLook;
  /**
   * In narrower windows each row becomes a block; `className` of `Row` sets the layout, `label` of `Cell` names the
   * value.
   */
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
  xl: {
    block: "max-xl:block",
    head: "max-xl:sr-only",
    label: "xl:hidden",
    plain: "xl:py-1.5 xl:pr-4 xl:last:pr-0",
    framed: "xl:px-3 xl:py-1.5",
  },
} as const;
const ROOM = { plain: "py-1.5 pr-4 last:pr-0", framed: "px-3 py-1.5", bare: "" } as const;

/** Every part sets its role: some browsers drop the native one when CSS displays it as a block. */
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
        // an explicit role forbids buttons in a caption, and a caption may have a glossary term
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
  readonly label: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content wider than the page scrolls in its own region, which the keyboard can reach. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={classNames("relative overflow-auto", className)} // else screen-reader-only text widens the page
      {...rest}
    />
  );
}

interface HeadColumn {
  readonly title: ReactNode;
  /** Needed if the title isn't text, or isn't unique. */
  readonly id?: string;
  /** Aligns numbers at the end, so that their digits line up. */
  readonly isNumber?: boolean;
  /** For screen readers only, as above a column of buttons. */
  readonly isHidden?: boolean;
  readonly className?: string;
}

interface TableHeadProps extends ComponentProps<"thead"> {
  /** Columns before any header cells passed as children. */
  readonly columns?: ReadonlyArray<string | HeadColumn>;
  /** For screen readers only. */
  readonly isHidden?: boolean;
  /** Keeps the head in sight when rows are blocks, as for one with buttons. */
  readonly staysWhenStacked?: boolean;
  readonly rowClassName?: string;
  readonly rowIndex?: number;
}

export function TableHead(props: TableHeadProps) {
  const {
    columns = [],
    isHidden,
    staysWhenStacked = false,
    className,
    rowClassName,
    rowIndex,
    children,
    ...rest
  } = props;
  const { look, restack } = use(TableContext);
  return (
    <thead
      {...ROLES.rowgroup}
      className={classNames(
        "text-note text-ink-3",
        isHidden ? "sr-only" : restack && RESTACKED[restack][staysWhenStacked ? "block" : "head"],
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

/** The row's name; with `scope="rowgroup"`, a heading for several rows. */
export function RowHeader({ className, ...rest }: ComponentProps<"th">) {
  const room = useRoom();
  return <th {...ROLES.rowheader} scope="row" className={classNames(room, className)} {...rest} />;
}

interface CellProps extends ComponentProps<"td"> {
  readonly isNumber?: boolean;
  /** The column's title, shown next to the value when rows are blocks and the head is hidden. */
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
