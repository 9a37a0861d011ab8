import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from "lucide-react";
import type { CertificateCheck, MassCheck, Verdict } from "#domain/chemistry/certificate/check-certificate.ts";
import type { Explanation } from "#domain/chemistry/certificate/explain.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { classNames } from "#web/ui/class-names.ts";

const LOOKS: Readonly<Record<Verdict, { readonly icon: LucideIcon; readonly look: string; readonly words: string }>> = {
  match: { icon: CircleCheck, look: "text-safe", words: "Matches" },
  "match-cannot-exclude": { icon: CircleHelp, look: "text-care", words: "Matches, and so would something else" },
  explained: { icon: CircleAlert, look: "text-care", words: "Does not match, but can be explained" },
  unexplained: { icon: CircleAlert, look: "text-stop", words: "Does not match, and nothing known explains it" },
};

/** The verdict first and largest, then each number with what it matches, then what a mass can't show. */
export function CheckResult({ check }: { readonly check: CertificateCheck }) {
  const { verdict, words, confidence, masses, cannotSee, vial } = check;
  if (verdict === null && vial === null)
    return <p className="text-sm text-ink-3">No mass and no amount was found in this.</p>;
  return (
    <div className="grid gap-4">
      {verdict !== null && (
        <div className="grid gap-1">
          <VerdictLine verdict={verdict} />
          <p className="text-sm text-ink-2">{`${words} ${confidence}`}</p>
        </div>
      )}
      {masses.map((mass, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same number may appear twice
        <MassLines key={index} mass={mass} isOnly={masses.length === 1} />
      ))}
      {vial !== null && (
        <p className="grid gap-0.5 text-sm">
          <span>
            <span className="text-2xl font-semibold">
              {vial.ifPowderMg === null ? "not known" : `${plainNumber(rounded(vial.ifPowderMg))} mg`}
            </span>
            <span className="text-ink-2">
              {` of this peptide if the label weighs powder${vial.isEstimate ? ", an estimate" : ""}; ${plainNumber(rounded(vial.ifPeptideMg))} mg if it already counts peptide`}
            </span>
          </span>
          <span className="text-note text-ink-3">{vial.explanation}</span>
        </p>
      )}
      {verdict !== null && <p className="text-note text-ink-3">{`A mass cannot tell: ${cannotSee.join(", ")}.`}</p>}
    </div>
  );
}

function VerdictLine({ verdict }: { readonly verdict: Verdict }) {
  const { icon: Icon, look, words } = LOOKS[verdict];
  return (
    <p className={classNames("flex items-center gap-2 text-xl font-semibold", look)}>
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      {words}
    </p>
  );
}

function MassLines({
  mass: { stated, explanations, cannotExclude, verdict },
  isOnly,
}: {
  readonly mass: MassCheck;
  readonly isOnly: boolean;
}) {
  return (
    <div className="grid gap-1.5 border-t border-line-soft pt-3 text-sm">
      <p>
        <span className="font-medium">{`${stated.role === "observed" ? "Observed" : "Claimed"} ${stated.isMz ? "m/z" : "mass"} ${stated.value}`}</span>
        {!isOnly && <span className={LOOKS[verdict].look}>{` · ${LOOKS[verdict].words.toLowerCase()}`}</span>}
      </p>
      {explanations.length === 0 ? (
        <p className="text-ink-3">Nothing within reach explains this number.</p>
      ) : (
        <Explanations explanations={explanations} />
      )}
      {cannotExclude.length > 0 && (
        <>
          <p className="text-note text-ink-3">Within the same window, so not ruled out:</p>
          <Explanations explanations={cannotExclude} />
        </>
      )}
    </div>
  );
}

function Explanations({ explanations }: { readonly explanations: readonly Explanation[] }) {
  return (
    <ul className="grid gap-1">
      {explanations.map(({ code, text, ion, expected, errorDa, errorPpm, slug }) => (
        <li
          key={`${code}${ion}${text}${expected}`}
          className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
        >
          <span>
            {slug === null ? (
              text
            ) : (
              <Link to="/peptides/$slug" params={{ slug }} className="link">
                {text}
              </Link>
            )}
            {ion !== null && <span className="text-ink-3">{`, as ${ion}`}</span>}
          </span>
          <span className="font-mono text-xs text-ink-2">{`${expected.toFixed(4)}, off by ${signed(errorDa, 4)} Da, ${signed(errorPpm, 1)} ppm`}</span>
        </li>
      ))}
    </ul>
  );
}

const signed = (value: number, digits: number): string =>
  `${value < 0 ? "\u2212" : "+"}${Math.abs(value).toFixed(digits)}`;
const rounded = (mg: number): number => Number(mg.toPrecision(3));
