import { GRADES, RUBRIC } from "#domain/peptides/evidence-grade.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";

const MEANINGS: Record<EvidenceLevel, { readonly means: string; readonly not: string }> = {
  approved: {
    means: "A regulator read the trials and licensed it for this use.",
    not: "Not for other uses, doses or products that carry the name.",
  },
  rct: {
    means: "People were divided by chance, and the groups compared.",
    not: "The result may be for it, mixed or against: the badge says which.",
  },
  "human-uncontrolled": {
    means: "People took it, without a group to compare them with.",
    not: "What changed may have changed anyway.",
  },
  animal: {
    means: "Seen in animals.",
    not: "Most of what works there never works in people; doses do not carry over.",
  },
  "in-vitro": { means: "Seen in cells or a test tube.", not: "Says how something could act, not that it does." },
  anecdotal: { means: "Reported by people, not measured.", not: "Adds no points to the grade." },
};

/** What each badge means, what it doesn't, and its points, which are the same numbers the grade uses. */
export function EvidenceLevels() {
  return (
    <section aria-labelledby="evidence" className="grid gap-3">
      <details>
        <summary>
          <h2 id="evidence" className="inline text-lg font-semibold">
            What the evidence levels mean
          </h2>
        </summary>
        <div className="mt-3 grid gap-3">
          <p className="max-w-2xl text-sm text-ink-2">
            The level is the strongest kind of study for one use, in this library. The grade beside it is a sum of
            points, ours and open.
          </p>
          <ul>
            {EVIDENCE_LEVELS.map((level) => (
              <li
                key={level}
                className="grid gap-x-6 gap-y-1 border-t border-line-soft py-2.5 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_6rem]"
              >
                <span>
                  <EvidenceBadge level={level} />
                </span>
                <span className="grid">
                  <span>{MEANINGS[level].means}</span>
                  <span className="text-ink-2">{MEANINGS[level].not}</span>
                </span>
                <span className="text-ink-3 sm:text-right">{RUBRIC.level[level]} points</span>
              </li>
            ))}
          </ul>
          <p className="max-w-2xl text-sm text-ink-2">
            Grades: {GRADES.map(({ grade, atLeast }) => `${grade} from ${atLeast}`).join(", ")}. More people and a
            second controlled trial add points. Findings against it take points away. Work without people never earns
            more than {RUBRIC.withoutPeople}. A grade judges what is in this library, never the substance itself, and
            does not rate safety.
          </p>
        </div>
      </details>
    </section>
  );
}
