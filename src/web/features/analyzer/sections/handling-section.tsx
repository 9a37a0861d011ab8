import type { SolubilityAdvice } from "#domain/chemistry/sites/solubility.ts";
import { chargeText } from "./figures.ts";
import { Section } from "./section.tsx";

export function HandlingSection({ solubility }: { readonly solubility: SolubilityAdvice }) {
  const { chargeCount, hydrophobicShare, chargedShare, findings, caution } = solubility;
  return (
    <Section title="Dissolving and handling">
      <p className="text-sm text-ink-2">
        {`Charge count ${chargeText(chargeCount, 0)}, ${percent(hydrophobicShare)} hydrophobic, ${percent(chargedShare)} charged residues.`}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-3">
          {findings.map(({ code, advice, because, source }) => (
            <li key={code} className="grid gap-0.5 text-sm">
              <p>{advice}</p>
              <p className="text-note text-ink-3">{`${because} ${source}`}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-note text-care">{caution}</p>
    </Section>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
