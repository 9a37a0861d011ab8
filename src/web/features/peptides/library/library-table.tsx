import { Link } from "@tanstack/react-router";
import type { PeptideSummary } from "../../../../domain/peptides/peptide-summary.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EvidenceBadge } from "../../../ui/evidence-badge.tsx";
import { TABLE_ROLES } from "../../../ui/table-roles.ts";
import { CATEGORY_LABELS } from "../messages.ts";

const COLUMNS = ["Name", "Categories", "Best evidence", "In the US", "In sport"] as const;

/** One row per entry; on a narrow screen a row becomes a block and its words carry the column. */
export function LibraryTable({ entries }: { readonly entries: readonly PeptideSummary[] }) {
  return (
    <div className="card py-1!">
      <table {...TABLE_ROLES.table} className="w-full border-collapse text-sm max-lg:block">
        <thead {...TABLE_ROLES.rowgroup} className="max-lg:sr-only">
          <tr {...TABLE_ROLES.row} className="border-b border-line text-left text-[0.78rem] text-ink-3">
            {COLUMNS.map((column) => (
              <th key={column} {...TABLE_ROLES.columnheader} className="py-2 pr-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className="max-lg:block">
          {entries.map((entry) => (
            <EntryRow key={entry.slug} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry }: { readonly entry: PeptideSummary }) {
  const cell = "py-2.5 pr-4 align-top max-lg:block max-lg:p-0";
  return (
    <tr
      {...TABLE_ROLES.row}
      className="relative border-b border-line-soft last:border-0 hover:bg-raised/60 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:py-3.5"
    >
      <th {...TABLE_ROLES.rowheader} className={classNames(cell, "text-left font-normal max-lg:w-full")}>
        <Link
          to="/peptides/$slug"
          params={{ slug: entry.slug }}
          className="font-semibold after:absolute after:inset-0 hover:text-accent max-lg:inline-block max-lg:py-1"
        >
          {entry.name}
        </Link>
        <span className="mt-0.5 line-clamp-2 max-w-xl text-[0.8125rem] text-ink-3">{entry.summary}</span>
      </th>
      <td {...TABLE_ROLES.cell} className={classNames(cell, "text-ink-2 max-lg:w-full max-lg:text-[0.8125rem]")}>
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
        <Words narrow="Approved in the US">Approved</Words>
      </Badge>
    );
  const words =
    isApproved === null ? (
      <Words narrow="US status not known">Not known</Words>
    ) : (
      <Words narrow="Not approved in the US">Not approved</Words>
    );
  return <span className="text-ink-2 max-lg:text-[0.8125rem]">{words}</span>;
}

function Sport({ isBanned }: { readonly isBanned: boolean | null }) {
  if (isBanned)
    return (
      <Badge tone="stop">
        <Words narrow="Banned in sport">Banned</Words>
      </Badge>
    );
  const words =
    isBanned === null ? (
      <Words narrow="Sport status not known">Not known</Words>
    ) : (
      <Words narrow="Not banned in sport">Not banned</Words>
    );
  return <span className="text-ink-2 max-lg:text-[0.8125rem]">{words}</span>;
}

/** There the words also say what the column says elsewhere. */
function Words({ narrow, children }: { readonly narrow: string; readonly children: string }) {
  return (
    <>
      <span className="lg:hidden">{narrow}</span>
      <span className="max-lg:hidden">{children}</span>
    </>
  );
}
