import type { Peptide } from "#domain/peptides/peptide.ts";
import { type RiskPart, type RiskRule, riskNumber } from "#domain/peptides/risk-number.ts";
import { counted } from "#domain/units/counted.ts";
import { DetailCard } from "./detail-card.tsx";

/** What is known to go wrong and what is unknown, as one number with its whole arithmetic. */
export function RiskCard({ peptide }: { readonly peptide: Peptide }) {
  const { points, known, unknown, parts } = riskNumber(peptide);
  return (
    <DetailCard title="Risk number">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-3xl font-semibold tabular-nums">{points}</strong>
        <span className="text-sm text-ink-3">of 100. Higher is riskier.</span>
      </p>
      <svg
        viewBox={`0 0 ${Math.max(100, known + unknown)} 4`}
        preserveAspectRatio="none"
        className="mt-2 h-2.5 w-full rounded-full bg-raised"
        aria-hidden="true"
      >
        <rect width={known} height="4" className="fill-stop" />
        <rect x={known} width={unknown} height="4" className="fill-care" />
      </svg>
      <dl className="mt-3 grid grid-cols-2 gap-3 text-sm">
        <Half name="Known to go wrong" points={known} className="bg-stop" />
        <Half name="Not known" points={unknown} className="bg-care" />
      </dl>
      <details className="mt-2 text-note">
        <summary className="link-quiet inline-flex min-h-8 items-center text-ink-3 max-md:min-h-11">
          How it adds up
        </summary>
        <ul className="mt-1 grid gap-0.5 text-ink-2">
          {parts.map((part) => (
            <li key={part.rule} className="flex justify-between gap-4">
              <span>{RULES[part.rule](part)}</span>
              <span className="font-mono">{`+${part.points}`}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-3">
          It adds up what this entry reports, and unknowns make it higher. It says nothing about you, your dose or
          whether it helps; the{" "}
          <a href="#evidence" className="link-quiet">
            evidence
          </a>{" "}
          is graded on its own.
        </p>
      </details>
    </DetailCard>
  );
}

function Half({
  name,
  points,
  className,
}: {
  readonly name: string;
  readonly points: number;
  readonly className: string;
}) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-ink-3">
        <span aria-hidden="true" className={`size-2 rounded-full ${className}`} />
        {name}
      </dt>
      <dd className="font-medium tabular-nums">{points}</dd>
    </div>
  );
}

const RULES: Readonly<Record<RiskRule, (part: RiskPart) => string>> = {
  serious: ({ count }) => `${counted(count, "serious side effect")} seen`,
  stops: ({ count }) => counted(count, "reason to stay away", "reasons to stay away"),
  "major-interactions": ({ count }) => counted(count, "major interaction"),
  "harm-in-people": ({ count }) => `${counted(count, "study", "studies")} in people showed harm`,
  common: ({ count }) => counted(count, "common side effect"),
  people: ({ count }) =>
    count === 0
      ? "Never studied in people, as far as this entry knows"
      : `At most ${counted(count, "person", "people")} in one study`,
  weeks: ({ count }) =>
    count === 0
      ? "How long people took it isn't known"
      : `Taken for ${counted(Math.round(count), "week")} at most in the sources`,
  "not-approved": () => "No regulator checks what is in the vial",
  "no-frequency": () => "How often side effects happen isn't known",
  "no-stops": () => "Who should stay away isn't known",
  "no-interactions": () => "Nothing is known about other medicines with it",
  "no-half-life": () => "How long it stays in people isn't known",
};
