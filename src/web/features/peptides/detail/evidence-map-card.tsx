import type { Peptide } from "../../../../domain/peptides/peptide.ts";
import { evidenceMap } from "../../../../domain/peptides/evidence-map.ts";
import type { EvidenceLevel } from "../../../../domain/peptides/vocabulary.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EVIDENCE_WORDS, EvidenceShape } from "../../../ui/evidence-badge.tsx";
import { DetailCard, Unknown } from "./detail-card.tsx";
import { ReferenceMarks } from "./references.tsx";

type EvidenceMap = ReturnType<typeof evidenceMap>;

/** Use by kind of evidence. On a phone each use becomes a block; the roles keep it a table for screen readers. */
export function EvidenceMapCard({ evidence }: { readonly evidence: Peptide["evidence"] }) {
  const { levels, rows } = evidenceMap(evidence);
  return (
    <DetailCard title="What was studied, and in whom">
      {rows.length === 0 ? (
        <Unknown>Nothing in this library: no study of any kind was found.</Unknown>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: restacked with CSS on phones, which would drop the native roles */}
          <table role="table" className="w-full border-separate border-spacing-1 text-sm max-sm:block">
            <thead role="rowgroup" className="max-sm:sr-only">
              <tr role="row">
                <th role="columnheader" scope="col" className="text-left font-normal">
                  <span className="sr-only">Use</span>
                </th>
                {levels.map((level) => (
                  <th key={level} role="columnheader" scope="col" className="w-[5.25rem] pb-1 text-xs font-medium text-ink-3">
                    <span className="inline-flex items-center gap-1.5">
                      <EvidenceShape level={level} />
                      {EVIDENCE_WORDS[level]}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-sm:grid max-sm:gap-5">
              {rows.map((row) => (
                <UseRow key={row.use} row={row} levels={levels} />
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-[0.8125rem] text-ink-3">
            Numbers in a cell are references. Empty cells stay on purpose: this library holds no source of that kind for that use.
          </p>
        </>
      )}
    </DetailCard>
  );
}

function UseRow({ row, levels }: { readonly row: EvidenceMap["rows"][number]; readonly levels: EvidenceMap["levels"] }) {
  return (
    <tr role="row" className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-1">
      <th role="rowheader" scope="row" className="pr-3 pb-2 text-left align-top font-normal max-sm:col-span-2 max-sm:pr-0">
        <span className="block pt-1.5 font-medium first-letter:uppercase">{row.use}</span>
        {row.findings.map((finding) => (
          <span key={finding.text} className="mt-1 block text-[0.8125rem] text-ink-2">
            {finding.text}
            <ReferenceMarks refs={finding.refs} />
          </span>
        ))}
      </th>
      {levels.map((level) => (
        <EvidenceCell key={level} level={level} refs={row.refs[level]} />
      ))}
    </tr>
  );
}

function EvidenceCell({ level, refs }: { readonly level: EvidenceLevel; readonly refs: readonly string[] }) {
  const isFilled = refs.length > 0;
  return (
    <td role="cell" className="align-top">
      <div
        className={classNames(
          "flex min-h-8 items-center justify-center gap-1 rounded-small border px-1 text-xs max-sm:justify-between max-sm:px-2.5",
          isFilled ? "border-transparent bg-accent-wash" : "border-dashed border-line text-ink-3",
        )}
      >
        <span className="inline-flex items-center gap-1.5 sm:hidden">
          <EvidenceShape level={level} />
          {EVIDENCE_WORDS[level]}
        </span>
        {isFilled ? <ReferenceMarks refs={refs} /> : level === "approved" ? "no" : "none"}
      </div>
    </td>
  );
}
