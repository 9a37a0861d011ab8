import type { Sheet, SheetSection, SheetTable } from "#domain/sheet/sheet.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TABLE_ROLES } from "#web/ui/table-roles.ts";

/** The sheet as it will be printed. Its title stands on paper alone: on the screen the page has it. */
export function SheetView({ sheet }: { readonly sheet: Sheet }) {
  return (
    <article
      aria-label={sheet.title}
      className="card grid grid-cols-[minmax(0,1fr)] content-start gap-6 print:border-0"
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
        <Section key={section.title} section={section} />
      ))}
      <footer className="border-t border-line-soft pt-3 text-note text-ink-3">
        {sheet.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}

function Section({ section: { title, note, lines, table } }: { readonly section: SheetSection }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-semibold tracking-[-0.015em]">{title}</h2>
      {note && <p className="max-w-prose text-note text-ink-3">{note}</p>}
      {table && <Rows table={table} title={title} />}
      {lines.map((line) => (
        <p key={line} className="text-sm text-ink-2">
          {line}
        </p>
      ))}
    </section>
  );
}

/** On a phone every row is a block of its own, its first cell on top, the titles beside the others. */
function Rows({ table: { columns, rows }, title }: { readonly table: SheetTable; readonly title: string }) {
  return (
    <table {...TABLE_ROLES.table} aria-label={title} className="w-full text-left text-sm max-sm:block">
      <colgroup>
        {columns.map(({ title: name, share }) => (
          <col key={name} style={{ width: `${share * 100}%` }} />
        ))}
      </colgroup>
      <thead {...TABLE_ROLES.rowgroup} className="text-note text-ink-3 max-sm:sr-only">
        <tr {...TABLE_ROLES.row} className="border-b border-line">
          {columns.map(({ title: name }) => (
            <th key={name} {...TABLE_ROLES.columnheader} className="py-1.5 pr-4 align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup} className="max-sm:block">
        {rows.map(({ cells, isMarked }, row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered and may be alike
            key={row}
            {...TABLE_ROLES.row}
            className={classNames(
              "border-b border-line-soft align-top last:border-0 max-sm:grid max-sm:gap-1 max-sm:py-2.5",
              isMarked && "font-semibold",
            )}
          >
            {columns.map(({ title: name }, place) => (
              <td
                key={name}
                {...TABLE_ROLES.cell}
                className={classNames(
                  "wrap-anywhere max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-3 sm:py-1.5 sm:pr-4",
                  place > 0 ? "tabular-nums" : "max-sm:block max-sm:font-medium",
                  !cells[place] && "max-sm:hidden",
                )}
              >
                {place > 0 && (
                  <span aria-hidden="true" className="text-note font-normal text-ink-3 sm:hidden">
                    {name}
                  </span>
                )}
                <span>{cells[place]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
