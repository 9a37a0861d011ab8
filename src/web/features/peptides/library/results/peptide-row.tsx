import { Link } from "@tanstack/react-router";
import { memo, type Ref } from "react";
import { halfLifeText } from "#domain/peptides/half-life-in-people.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { Cell, Row, RowHeader } from "#web/ui/table.tsx";
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

export const PeptideRow = memo(function PeptideRow({ peptide, place, cardAction, rowRef }: PeptideRowProps) {
  const { slug, name, participants, approvedInUs, approvedInEu, bannedInSport } = peptide;
  const { halfLifeHours, averageMassDa, newestStudy } = peptide;
  return (
    <Row ref={rowRef} data-index={place} aria-rowindex={place + 2} className="group h-11 hover:bg-raised">
      <RowHeader className="sticky left-0 z-10 max-w-[40vw] bg-surface py-0! group-hover:bg-raised md:max-w-72">
        <span className="flex items-center gap-2">
          <Link
            to={peptidePath(slug)}
            className="inline-flex min-h-8 min-w-0 items-center font-medium hover:text-accent max-md:min-h-11"
          >
            <span className="truncate">{name}</span>
          </Link>
          {isPrivateSlug(slug) && <PrivateBadge />}
        </span>
      </RowHeader>
      <Cell className="py-0!">
        <Evidence peptide={peptide} />
      </Cell>
      <Cell className={approvedInUs || approvedInEu ? "text-safe" : "text-ink-3"}>{approvedPlaces(peptide)}</Cell>
      <Cell className={bannedInSport ? "text-stop" : "text-ink-3"}>{sportWord(bannedInSport)}</Cell>
      <Cell className={halfLifeHours ? "text-ink" : "text-ink-3"}>{halfLifeText(halfLifeHours) ?? "not known"}</Cell>
      <Cell isNumber className={averageMassDa === null ? "text-ink-3" : "text-ink"}>
        {averageMassDa === null ? "not known" : `${plainNumber(averageMassDa)} Da`}
      </Cell>
      <Cell isNumber className={participants === null ? "text-ink-3" : "text-ink"}>
        {participants === null ? "not stated" : counted(participants, "person", "people")}
      </Cell>
      <Cell isNumber className={newestStudy === null ? "text-ink-3" : "text-ink"}>
        {newestStudy ?? "none cited"}
      </Cell>
      <Cell className="py-0!">
        <CompareCheckbox peptide={peptide} isBare />
      </Cell>
      {cardAction && <Cell className="py-0!">{cardAction({ slug, name })}</Cell>}
    </Row>
  );
});
