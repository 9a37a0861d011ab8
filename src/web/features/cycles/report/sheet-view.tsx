import type { ReactNode } from "react";
import type { Sheet, SheetSection, SheetTable } from "#domain/sheet/sheet.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Section } from "#web/ui/section.tsx";
import { Cell, Row, Table, TableBody, TableHead } from "#web/ui/table.tsx";

/** The sheet as printed. Its title shows only on paper, because the page has its own on screen. */
export function SheetView({ sheet, children }: { readonly sheet: Sheet; readonly children?: ReactNode }) {
  return (
    <article
      aria-label={sheet.title}
      className="card grid grid-cols-[minmax(0,1fr)] content-start gap-6 print:block print:space-y-5 print:border-0 print:p-0"
    >
      <header className="grid gap-1">
        <p className="hidden text-2xl font-semibold tracking-[-0.02em] print:block">{sheet.title}</p>
        {sheet.about.map((line) => (
          <p key={line} className="text-sm text-ink-2 wrap-anywhere first:font-medium first:text-ink">
            {line}
          </p>
        ))}
      </header>
      {sheet.sections.map((section) => (
        <Part key={section.title} section={section} />
      ))}
      {children}
      <footer className="break-before-avoid border-t border-line-soft pt-3 text-note text-ink-3">
        {sheet.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}

function Part({ section: { title, note, lines, table } }: { readonly section: SheetSection }) {
  return (
    <Section title={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {note && <p className="max-w-prose text-note text-ink-3">{note}</p>}
      {table && <Rows table={table} title={title} />}
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-2">
          {line}
        </p>
      ))}
    </Section>
  );
}

/** On a phone each row becomes a block: the first cell on top, the others labeled with column titles. */
function Rows({ table: { columns, rows }, title }: { readonly table: SheetTable; readonly title: string }) {
  return (
    <Table label={title} restack="sm">
      <colgroup>
        {columns.map(({ title: name, share }) => (
          <col key={name} style={{ width: `${share * 100}%` }} />
        ))}
      </colgroup>
      <TableHead columns={columns.map(({ title: name }) => name)} />
      <TableBody>
        {rows.map(({ cells, isMarked }, row) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move and may be equal
            key={row}
            className={classNames("max-sm:grid max-sm:gap-1 max-sm:py-2.5", isMarked && "font-semibold")}
          >
            {columns.map(({ title: name }, place) => (
              <Cell
                key={name}
                label={place > 0 ? name : undefined}
                className={classNames(
                  "wrap-anywhere max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-3",
                  place > 0 ? "tabular-nums" : "max-sm:block max-sm:font-medium",
                  !cells[place] && "max-sm:hidden",
                )}
              >
                <span>{cells[place]}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
