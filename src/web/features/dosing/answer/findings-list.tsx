import { Link } from "@tanstack/react-router";
import { CircleAlert, Info, type LucideIcon, OctagonX } from "lucide-react";
import type { Finding, Fix } from "#domain/dosing/findings/finding.ts";
import { findingText, fixText } from "#domain/dosing/findings/finding-text.ts";
import type { StudiedRange } from "#domain/dosing/findings/studied-range.ts";
import type { AmountUnit } from "#domain/units/amount.ts";
import { formatQuantity } from "#domain/units/amount.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { LastDose } from "../logged.ts";
import type { KnownCompound } from "../studied.ts";

const LOOKS: Readonly<
  Record<Finding["tone"], { readonly icon: LucideIcon; readonly look: string; readonly word: string }>
> = {
  stop: { icon: OctagonX, look: "bg-stop-wash [&>svg]:text-stop", word: "Stop" },
  care: { icon: CircleAlert, look: "bg-care-wash [&>svg]:text-care", word: "Check this" },
  info: { icon: Info, look: "border border-line [&>svg]:text-ink-3", word: "Note" },
};
const ORDER = ["stop", "care", "info"] as const;

interface FindingsListProps {
  readonly findings: readonly Finding[];
  readonly unit: AmountUnit | null;
  /** Entry of the component the dose is for; its references are the sources of a studied range. */
  readonly compound: KnownCompound | null;
  readonly lastDose: LastDose | null;
  /** Returns null if no button here can make the fix. */
  readonly onFix: (fix: Fix) => (() => void) | null;
}

/** Everything to check before using the number, most serious first, each with a possible fix. */
export function FindingsList({ findings, unit, compound, lastDose, onFix }: FindingsListProps) {
  const sorted = ORDER.flatMap((tone) => findings.filter((finding) => finding.tone === tone));
  if (sorted.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label="Things to check">
      {sorted.map((finding, index) => {
        const { icon: Icon, look, word } = LOOKS[finding.tone];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings with the same code keep their order
          <li key={`${finding.code}${index}`} className={classNames("flex gap-3 rounded-control p-3 text-sm", look)}>
            <Icon className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
            <div className="grid min-w-0 gap-2">
              <p>
                <span className="sr-only">{`${word}: `}</span>
                {findingText(finding, unit)}
              </p>
              {"reference" in finding && finding.reference.kind === "studied" && compound && (
                <StudiedSource range={finding.reference.range} compound={compound} />
              )}
              {"reference" in finding && finding.reference.kind === "last-dose" && lastDose && (
                <p className="text-note text-ink-2">
                  {`Your last dose: ${formatQuantity(lastDose.amount)} on ${dayText(lastDose.day)}.`}
                </p>
              )}
              <Fixes fixes={finding.fixes} unit={unit} onFix={onFix} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Fixes({ fixes, unit, onFix }: Pick<FindingsListProps, "unit" | "onFix"> & { readonly fixes: readonly Fix[] }) {
  if (fixes.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      {fixes.map((fix) => {
        const run = onFix(fix);
        const text = fixText(fix, unit);
        return run ? (
          <Button key={text} onClick={run}>
            {text}
          </Button>
        ) : (
          <span key={text} className="text-ink-2">
            {text}
          </span>
        );
      })}
    </div>
  );
}

interface StudiedSourceProps {
  readonly range: StudiedRange;
  readonly compound: KnownCompound;
}

/** Sources of the amounts a dose is compared with, each with its paper or label and year. */
function StudiedSource({ range: { lowest, highest }, compound }: StudiedSourceProps) {
  const ends = lowest.ref === highest.ref && lowest.shown === highest.shown ? [lowest] : [lowest, highest];
  return (
    <p className="text-note text-ink-2">
      {"Studied: "}
      {ends.map(({ shown, ref }, index) => {
        const source = compound.references.find(({ id }) => id === ref);
        return (
          <span key={`${ref}${shown}`}>
            {index > 0 && " to "}
            {shown}
            {source && ` (${source.source}${source.year === null ? "" : `, ${source.year}`})`}
          </span>
        );
      })}
      {". "}
      <Link to="/peptides/$slug" params={{ slug: compound.slug }} className="link">
        {`Sources in the entry ${compound.name}`}
      </Link>
    </p>
  );
}
