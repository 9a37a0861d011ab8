import { Fragment, useState } from "react";
import { indicationRefs } from "#domain/peptides/approved-use.ts";
import { isApproved } from "#domain/peptides/best-evidence.ts";
import { type EvidenceGrade, gradeContext, gradeEvidence, RUBRIC } from "#domain/peptides/evidence-grade.ts";
import { evidenceMap } from "#domain/peptides/evidence-map.ts";
import { EVIDENCE_WORDS } from "#domain/peptides/evidence-words.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { EVIDENCE_DIRECTIONS, type EvidenceDirection, type EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import type { Cited } from "#web/app/citations/open-citation.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { DetailCard, Unknown } from "./detail-card.tsx";
import { DIRECTION_TEXTS, DirectionMark } from "./evidence/direction-mark.tsx";
import { FindingText } from "./evidence/finding-text.tsx";
import { GradeArithmetic } from "./evidence/grade-arithmetic.tsx";
import { GradeChip } from "./evidence/grade-chip.tsx";
import { RubricPanel } from "./evidence/rubric-panel.tsx";
import { ReferenceMarks } from "./sources/reference-marks.tsx";

type EvidenceMap = ReturnType<typeof evidenceMap>;

/** Use by kind of evidence. Where there is little room each use becomes a block; the roles keep it a table for screen readers. */
export function EvidenceMapCard({ peptide }: { readonly peptide: Peptide }) {
  const [rubric, setRubric] = useState(RUBRIC);
  const { levels, rows } = evidenceMap(peptide);
  const context = gradeContext(peptide);
  return (
    <DetailCard id="evidence" title="What was studied, and in whom">
      <Approvals status={peptide.status} />
      {rows.length === 0 ? (
        <Unknown>Nothing in this library: no study of any kind was found.</Unknown>
      ) : (
        <>
          <MobileLegend levels={levels} />
          <div className="@container">
            <Table
              label="What was studied, and in whom"
              look="bare"
              restack="sm"
              className="table-fixed border-separate border-spacing-x-1 border-spacing-y-0 @max-3xl:block"
            >
              <TableHead
                className="@max-3xl:block"
                rowClassName="@max-3xl:flex @max-3xl:gap-1"
                columns={[
                  { title: "Use", isHidden: true, className: "@max-3xl:sr-only" },
                  ...levels.map((level) => ({
                    id: level,
                    title: <LevelName level={level} />,
                    className:
                      "w-[5.25rem] pb-1.5 text-center text-xs @max-3xl:w-auto @max-3xl:min-w-0 @max-3xl:flex-1",
                  })),
                ]}
              />
              <TableBody className="align-middle @max-3xl:block">
                {rows.map((row) => (
                  <Use
                    key={row.use}
                    row={row}
                    grade={gradeEvidence(row.findings, context, rubric)}
                    levels={levels}
                    emptyApproval={emptyApprovalText(peptide)}
                  />
                ))}
              </TableBody>
            </Table>
          </div>
          <p className="mt-3 text-note text-ink-3">
            Numbers in a cell are references, shapes say which way they point, a letter is an{" "}
            <Term slug="evidence-grade">evidence grade</Term>. Empty means no data: we found no study of that kind for
            that use.
          </p>
          <DirectionLegend />
          <RubricPanel rubric={rubric} onChange={setRubric} />
        </>
      )}
    </DetailCard>
  );
}

/** "no" only if nothing is approved; otherwise, that no approval covers this use. */
function emptyApprovalText(peptide: Peptide): string {
  if (!isApproved(peptide)) return "no";
  return statedApprovals(peptide.status).length > 0 ? "not named" : "none";
}

function statedApprovals(status: Peptide["status"]) {
  return [
    { place: "US", value: status.us },
    { place: "EU", value: status.eu },
  ].flatMap(({ place, value }) => (value?.approved && value.indications.length > 0 ? [{ place, value }] : []));
}

/** Approvals are listed separately, because a label words its uses differently from the studies behind it. */
function Approvals({ status }: { readonly status: Peptide["status"] }) {
  const approvals = statedApprovals(status);
  if (approvals.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 text-sm">
      {approvals.map(({ place, value }) => (
        <li key={place} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <span className="flex h-[1.5em] items-center text-safe">
            <EvidenceShape level="approved" />
          </span>
          <span>
            <span className="font-medium">{`Approved in the ${place}: `}</span>
            {value.indications.join("; ")}
            <ReferenceMarks
              of={{ ref: indicationRefs(value) }}
              claim={`Approved in the ${place}: ${value.indications.join("; ")}`}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function LevelName({ level }: { readonly level: EvidenceLevel }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <EvidenceShape level={level} />
      {EVIDENCE_WORDS[level]}
    </span>
  );
}

/** A legend for phones, where cells have only the shapes. */
function MobileLegend({ levels }: { readonly levels: readonly EvidenceLevel[] }) {
  return (
    <p aria-hidden="true" className="mb-4 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3 sm:hidden">
      {levels.map((level) => (
        <LevelName key={level} level={level} />
      ))}
    </p>
  );
}

interface UseProps {
  readonly row: EvidenceMap["rows"][number];
  readonly grade: EvidenceGrade;
  readonly levels: EvidenceMap["levels"];
  readonly emptyApproval: string;
}

function Use({ row, grade, levels, emptyApproval }: UseProps) {
  return (
    <Fragment>
      <Row className="@max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-1">
        <RowHeader className="font-medium @max-3xl:w-full @3xl:pr-3">
          <span className="block wrap-anywhere first-letter:uppercase">{row.use}</span>
          <span className="mt-1 block">
            <GradeChip grade={grade} />
          </span>
        </RowHeader>
        {levels.map((level) => (
          <LevelCell
            key={level}
            level={level}
            cited={citedAt(row, level)}
            directions={directionsAt(row, level)}
            empty={level === "approved" ? emptyApproval : "none"}
          />
        ))}
      </Row>
      <Row className="@max-3xl:block">
        <Cell colSpan={levels.length + 1} className="pt-1.5 @max-3xl:block max-sm:pb-5 sm:pb-4">
          {row.findings.map((finding) => (
            <FindingText key={finding.index} finding={finding} />
          ))}
          <GradeArithmetic grade={grade} />
        </Cell>
      </Row>
    </Fragment>
  );
}

function citedAt({ use, refs, findings }: EvidenceMap["rows"][number], level: EvidenceLevel): Cited | null {
  const ref = refs[level];
  if (ref.length === 0) return null;
  return { of: [{ ref }, ...findings.filter((finding) => finding.level === level)], claim: use };
}

/** The distinct directions of a level's findings, in vocabulary order. An approval counts as in favor. */
function directionsAt({ findings }: EvidenceMap["rows"][number], level: EvidenceLevel): readonly EvidenceDirection[] {
  const found = new Set(findings.filter((finding) => finding.level === level).map(({ direction }) => direction));
  if (level === "approved" && findings.some(({ approvedUses }) => approvedUses.length > 0)) found.add("for");
  return EVIDENCE_DIRECTIONS.filter((direction) => found.has(direction));
}

function DirectionLegend() {
  return (
    <ul aria-label="Shapes of the directions" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
      {EVIDENCE_DIRECTIONS.filter((direction) => direction !== "against").map((direction) => (
        <li key={direction} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="flex">
            <DirectionMark direction={direction} />
          </span>
          {DIRECTION_TEXTS[direction]}
        </li>
      ))}
    </ul>
  );
}

interface LevelCellProps {
  readonly level: EvidenceLevel;
  readonly cited: Cited | null;
  readonly directions: readonly EvidenceDirection[];
  readonly empty: string;
}

function LevelCell({ level, cited, directions, empty }: LevelCellProps) {
  return (
    <Cell className="@max-3xl:min-w-0 @max-3xl:flex-1">
      <div
        className={classNames(
          "flex min-h-8 flex-wrap items-center justify-center gap-x-1 rounded-small border px-0.5 text-xs wrap-normal [&_a]:inline-block [&_a]:min-w-6 [&_a]:text-center",
          cited ? "border-transparent bg-accent-wash" : "border-dashed border-line text-ink-3",
        )}
      >
        <span aria-hidden="true" className="sm:hidden">
          <EvidenceShape level={level} />
        </span>
        {cited ? (
          <>
            {directions.map((direction) => (
              <DirectionMark key={direction} direction={direction} />
            ))}
            <ReferenceMarks {...cited} isTight />
          </>
        ) : (
          empty
        )}
      </div>
    </Cell>
  );
}
