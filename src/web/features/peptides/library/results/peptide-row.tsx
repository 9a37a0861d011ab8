import { Link } from "@tanstack/react-router";
import { memo, type Ref } from "react";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CompareCheckbox } from "../compare/compare-checkbox.tsx";
import type { ListedPeptide } from "../library-queries.ts";
import { type CardAction, PrivateBadge } from "./peptide-card.tsx";
import { approvedPlaces, Evidence, sportWord } from "./standing.tsx";

interface PeptideRowProps {
  readonly peptide: ListedPeptide;
  /** From 0, among all that were found. */
  readonly place: number;
  readonly cardAction: CardAction | undefined;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

const CELL = "px-3 py-1";

export const PeptideRow = memo(function PeptideRow({ peptide, place, cardAction, rowRef }: PeptideRowProps) {
  const { slug, name, participants, approvedInUs, approvedInEu, bannedInSport } = peptide;
  const { halfLifeHours, averageMassDa, newestStudy } = peptide;
  return (
    <tr
      ref={rowRef}
      data-index={place}
      aria-rowindex={place + 2}
      className="group h-11 border-b border-line-soft last:border-0 hover:bg-raised"
    >
      <th
        scope="row"
        className={classNames(
          CELL,
          "sticky left-0 z-10 max-w-[40vw] bg-surface text-left font-normal group-hover:bg-raised md:max-w-72",
        )}
      >
        <span className="flex items-center gap-2">
          <Link
            to={peptidePath(slug)}
            className="inline-flex min-h-8 min-w-0 items-center font-medium hover:text-accent max-md:min-h-11"
          >
            <span className="truncate">{name}</span>
          </Link>
          {isPrivateSlug(slug) && <PrivateBadge />}
        </span>
      </th>
      <td className={CELL}>
        <Evidence peptide={peptide} />
      </td>
      <td className={classNames(CELL, approvedInUs || approvedInEu ? "text-safe" : "text-ink-3")}>
        {approvedPlaces(peptide)}
      </td>
      <td className={classNames(CELL, bannedInSport ? "text-stop" : "text-ink-3")}>{sportWord(bannedInSport)}</td>
      <td className={classNames(CELL, halfLifeHours ? "text-ink" : "text-ink-3")}>
        {halfLifeText(halfLifeHours) ?? "not known"}
      </td>
      <td className={classNames(CELL, "text-right", averageMassDa === null ? "text-ink-3" : "text-ink")}>
        {averageMassDa === null ? "not known" : `${plainNumber(averageMassDa)} Da`}
      </td>
      <td className={classNames(CELL, "text-right", participants === null ? "text-ink-3" : "text-ink")}>
        {participants === null ? "not stated" : `${participants.toLocaleString("en-GB")} people`}
      </td>
      <td className={classNames(CELL, "text-right", newestStudy === null ? "text-ink-3" : "text-ink")}>
        {newestStudy ?? "none cited"}
      </td>
      <td className={CELL}>
        <CompareCheckbox peptide={peptide} isBare />
      </td>
      {cardAction && <td className={CELL}>{cardAction({ slug, name })}</td>}
    </tr>
  );
});
