import { Link } from "@tanstack/react-router";
import type { PeptideSummary } from "../../../../contract/peptides.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EvidenceBadge } from "../../../ui/evidence-badge.tsx";
import { TABLE_ROLES } from "../../../ui/table-roles.ts";
import { CATEGORY_LABELS } from "../messages.ts";

const COLUMNS = ["Name", "Categories", "Best evidence", "In the US", "In sport"] as const;

/** One row per entry; on a phone a row becomes a block and its words carry the column. */
export function LibraryTable({ entries }: { readonly entries: readonly PeptideSummary[] }) {
  return (
    <div className="card py-1!">
      <table {...TABLE_ROLES.table} className="w-full border-collapse text-sm max-md:block">
        <thead {...TABLE_ROLES.rowgroup} className="max-md:sr-only">
          <tr {...TABLE_ROLES.row} className="border-b border-line text-left text-[0.78rem] text-ink-3">
            {COLUMNS.map((column) => (
              <th key={column} {...TABLE_ROLES.columnheader} className="py-2 pr-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className="max-md:block">
          {entries.map((entry) => (
            <EntryRow key={entry.slug} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry }: { readonly entry: PeptideSummary }) {
  const cell = "py-2.5 pr-4 align-top max-md:block max-md:p-0";
  return (
    <tr
      {...TABLE_ROLES.row}
      className="relative border-b border-line-soft last:border-0 hover:bg-raised/60 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3.5"
    >
      <th {...TABLE_ROLES.rowheader} className={classNames(cell, "text-left font-normal max-md:w-full")}>
        <Link
          to="/peptides/$slug"
          params={{ slug: entry.slug }}
          className="font-semibold after:absolute after:inset-0 hover:text-accent max-md:inline-block max-md:py-1"
        >
          {entry.name}
        </Link>
        <span className="mt-0.5 line-clamp-2 max-w-xl text-[0.8125rem] text-ink-3">{entry.summary}</span>
      </th>
      <td {...TABLE_ROLES.cell} className={classNames(cell, "text-ink-2 max-md:w-full max-md:text-[0.8125rem]")}>
        {entry.categories.map((category) => CATEGORY_LABELS[category]).join(", ")}
      </td>
      <td {...TABLE_ROLES.cell} className={classNames(cell, "whitespace-nowrap")}>
        {entry.bestEvidence ? <EvidenceBadge level={entry.bestEvidence} /> : <Badge>None known</Badge>}
      </td>
      <td {...TABLE_ROLES.cell} className={classNames(cell, "whitespace-nowrap")}>
        <Approval isApproved={entry.approvedInUs} />
      </td>
      <td {...TABLE_ROLES.cell} className={classNames(cell, "whitespace-nowrap")}>
        <Sport isBanned={entry.bannedInSport} />
      </td>
    </tr>
  );
}

function Approval({ isApproved }: { readonly isApproved: boolean | null }) {
  if (isApproved)
    return (
      <Badge tone="safe">
        <Words phone="Approved in the US">Approved</Words>
      </Badge>
    );
  const words =
    isApproved === null ? (
      <Words phone="US status not known">Not known</Words>
    ) : (
      <Words phone="Not approved in the US">Not approved</Words>
    );
  return <span className="text-ink-2 max-md:text-[0.8125rem]">{words}</span>;
}

function Sport({ isBanned }: { readonly isBanned: boolean | null }) {
  if (isBanned)
    return (
      <Badge tone="stop">
        <Words phone="Banned in sport">Banned</Words>
      </Badge>
    );
  const words =
    isBanned === null ? (
      <Words phone="Sport status not known">Not known</Words>
    ) : (
      <Words phone="Not banned in sport">Not banned</Words>
    );
  return <span className="text-ink-2 max-md:text-[0.8125rem]">{words}</span>;
}

/** On a phone the words also say what the column says elsewhere. */
function Words({ phone, children }: { readonly phone: string; readonly children: string }) {
  return (
    <>
      <span className="md:hidden">{phone}</span>
      <span className="max-md:hidden">{children}</span>
    </>
  );
}
