import type { Calculation } from "#domain/dosing/calculation.ts";
import { percentText, substanceText } from "#domain/dosing/words/shown-number.ts";

/** What the arithmetic leaned on beside what was typed: a conversion of activity, a certificate that says otherwise. */
export function SourcesNote({ calculation }: { readonly calculation: Calculation }) {
  const { factor, labelDifferences } = calculation;
  if (factor === null && labelDifferences.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      {factor && (
        <p>
          {`Converted with ${factor.iu} IU = ${factor.mcg} mcg: `}
          <a
            href={factor.source.url}
            rel="noreferrer"
            target="_blank"
            className="text-accent underline underline-offset-4"
          >
            {`${factor.source.title}, ${factor.source.year}`}
          </a>
          . IU are activity; the marks on a syringe are volume.
        </p>
      )}
      {labelDifferences.map(({ name, label, found, foundShare, takenByLabel, takenByAnalysis }) => (
        <p key={name}>
          {`${name === "" ? "By" : `${name}, by`} the certificate: ${substanceText(found)} instead of ${substanceText(label)}, ${percentText(foundShare)} of the label. Counted by the label the dose would give ${substanceText(takenByLabel)}; counted by the certificate, if the label is right, ${substanceText(takenByAnalysis)}.`}
        </p>
      ))}
    </div>
  );
}
