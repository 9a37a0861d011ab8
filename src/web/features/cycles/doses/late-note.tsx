import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LateBy } from "#domain/cycles/course/late-by.ts";
import { highestWords, lateBasisWords, lateText, lowestWords } from "#domain/cycles/course/late-words.ts";
import { saysOfMissedDose } from "#domain/cycles/course/says-of-missed-dose.ts";
import { kineticsFor } from "#domain/kinetics/kinetics-for.ts";
import { type LateBand, lateBand } from "#domain/kinetics/late-band.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { entryQuery } from "#web/app/peptide-query.ts";
import { peptidePath } from "#web/lib/peptide-path.ts";
import { sourcesOf } from "../record/sources-of.ts";

interface LateNoteProps {
  readonly late: LateBy;
  readonly slug: string | null;
  readonly route: Route | null;
  /** `open`: it can still be taken or skipped; `logged`: it was taken late. */
  readonly state: "open" | "logged";
}

/** How lateness affects the level. Renders nothing unless the human half-life for this route is known. */
export function LateNote({ late, slug, route, state }: LateNoteProps) {
  const { data: entry } = useQuery(entryQuery(slug));
  if (!entry || slug === null) return null;
  const found = kineticsFor(entry, route);
  if (!found.ok) return null;
  const { everyHours, lateHours } = late;
  const bandOf = (hours: number | null): LateBand | null => {
    const band = lateBand(found.kinetics, { everyHours, lateHours: hours });
    return band.ok ? band : null;
  };
  const taken = lateHours <= everyHours ? bandOf(lateHours) : null;
  const leftOut = state === "open" ? bandOf(null) : null;
  const basis = taken ?? leftOut;
  if (basis === null) return null;
  const by = lateText(lateHours);
  const sources = sourcesOf(entry, found.refs);
  const rest = (
    <>
      <p className="text-ink-3">
        A model, not advice. {lateBasisWords(basis, everyHours)}
        {sources.length > 0 && ` Source: ${sources.join("; ")}.`}
      </p>
      {saysOfMissedDose(entry) && (
        <Link to={peptidePath(slug)} className="link">
          What the entry says about a missed dose
        </Link>
      )}
    </>
  );
  if (state === "logged")
    return (
      <div className={LINES}>
        <p>
          Taken {by}: {lowestWords(basis)}, and {highestWords(basis)}.
        </p>
        {rest}
      </div>
    );
  return (
    <details>
      <summary className="link-quiet inline-flex min-h-9 cursor-pointer items-center text-note text-ink-2 max-md:min-h-11">
        {by}: {taken ? lowestWords(taken) : "the next dose was due before now"}
      </summary>
      <div className={LINES}>
        {taken && <p>If taken now, {highestWords(taken)}.</p>}
        {leftOut && (
          <p>
            If left out, {lowestWords(leftOut)}, and {highestWords(leftOut)}.
          </p>
        )}
        {rest}
      </div>
    </details>
  );
}

const LINES = "grid max-w-prose justify-items-start gap-1.5 py-1 text-note text-ink-2";
