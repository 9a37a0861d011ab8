import type { EvidenceGrade, GradeRule } from "#domain/peptides/evidence-grade.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";

type Graded = Extract<EvidenceGrade, { verdict: "graded" }>;
type Part = Graded["parts"][number];

/** Explains a grade: every rule that applied, with its points, and the sum. */
export function GradeArithmetic({ grade }: { readonly grade: EvidenceGrade }) {
  if (grade.verdict === "against")
    return (
      <Reason>
        {grade.isHarm
          ? "The strongest findings show harm. Weaker ones don't change that."
          : "The strongest findings show no benefit. Weaker ones don't change that."}
      </Reason>
    );
  if (grade.verdict === "none")
    return <Reason>No finding here says whether it works for this, so there is no grade.</Reason>;
  return (
    <details className="text-note">
      <summary className="link-quiet inline-flex min-h-8 items-center text-ink-3 max-md:min-h-11">
        {`Why ${grade.grade}: ${plainNumber(grade.points)} points`}
      </summary>
      <ul className="mt-1 grid max-w-md gap-0.5 text-ink-2">
        {grade.parts.map((part) => (
          <li key={part.rule} className="flex justify-between gap-4">
            <span>{RULES[part.rule](part)}</span>
            <span className="font-mono">{signed(part.points)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reason({ children }: { readonly children: string }) {
  return <p className="text-note text-ink-3">{children}</p>;
}

const RULES: Readonly<Record<GradeRule, (part: Part) => string>> = {
  approval: () => "Approved for it",
  level: () => "Strongest kind of study for it",
  replication: ({ count }) => `${count} controlled findings for it in people`,
  people: ({ count }) => `${counted(count, "person", "people")} in the largest`,
  against: ({ count }) => `${counted(count, "finding")} against it`,
  mixed: ({ count }) => counted(count, "unclear finding"),
  concern: () => "Leans on a paper its publisher warns about",
  "without-people": () => "No finding in people: no more than 15",
};

const signed = (points: number): string => (points > 0 ? `+${plainNumber(points)}` : `−${plainNumber(-points)}`);
