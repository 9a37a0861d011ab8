import type { Peptide } from "#domain/peptides/peptide.ts";
import { SIDE_EFFECT_FREQUENCIES } from "#domain/peptides/vocabulary.ts";
import { Badge } from "#web/ui/badge.tsx";
import { weeksText } from "../dose-text.ts";
import { FREQUENCY_LABELS } from "../messages.ts";
import { ClaimFlag } from "./claim-flag.tsx";
import { DetailCard, Unknown } from "./detail-card.tsx";
import { ClaimSources, Prose } from "./sources/reference-marks.tsx";

export function MeasuredEffectsCard({ effects }: { readonly effects: Peptide["measuredEffects"] }) {
  const ordered = effects.map((effect, index) => ({ ...effect, index })).toSorted((a, b) => a.weeks - b.weeks);
  return (
    <DetailCard title="Effects measured in people">
      {ordered.length === 0 ? (
        <Unknown>Not known: no measured effect of a coded dose is in this entry.</Unknown>
      ) : (
        <ul className="grid gap-2.5 text-sm">
          {ordered.map((effect) => (
            <li key={effect.text} className="group/claim grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
              <span className="text-ink-3">{weeksText(effect.weeks)}</span>
              <p>
                {effect.text}
                <ClaimSources of={effect} place={`measuredEffects[${effect.index}]`} claim={effect.text} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

export function SideEffectsCard({ sideEffects }: { readonly sideEffects: Peptide["sideEffects"] }) {
  const groups = SIDE_EFFECT_FREQUENCIES.map((frequency) => ({
    frequency,
    effects: sideEffects.map((item, index) => ({ ...item, index })).filter((item) => item.frequency === frequency),
  })).filter((group) => group.effects.length > 0);
  return (
    <DetailCard id="side-effects" title="Side effects">
      {groups.length === 0 ? (
        <Unknown>Not known: the sources of this entry report none, which does not mean there are none.</Unknown>
      ) : (
        <dl className="grid gap-3 text-sm">
          {groups.map(({ frequency, effects }) => (
            <div key={frequency} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <dt className="text-ink-3">{FREQUENCY_LABELS[frequency]}</dt>
              <dd>
                <ul className="grid gap-1">
                  {effects.map((item) => (
                    <li key={`${item.effect}-${item.ref}`} className="group/claim">
                      {item.serious && (
                        <Badge tone="stop" className="mr-1.5">
                          serious
                        </Badge>
                      )}
                      {item.effect}
                      {item.rate && <span className="text-ink-3">{` (${item.rate.text}; ${item.rate.study})`}</span>}
                      <ClaimSources
                        of={item}
                        place={`sideEffects[${item.index}]`}
                        claim={item.rate ? `${item.effect}: ${item.rate.text}` : item.effect}
                      />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DetailCard>
  );
}

const INTERACTION_TONES = { major: "stop", moderate: "care", minor: "plain" } as const;

export function InteractionsCard({ interactions }: { readonly interactions: Peptide["interactions"] }) {
  return (
    <DetailCard id="interactions" title="Interactions">
      {interactions.length === 0 ? (
        <Unknown>No data: the sources of this entry name no interaction. That does not mean there is none.</Unknown>
      ) : (
        <ul className="grid gap-3 text-sm">
          {interactions.map((item, index) => (
            <li
              key={`${item.with}-${item.ref}`}
              className="group/claim grid grid-cols-[5.75rem_minmax(0,1fr)] items-start gap-3"
            >
              <Badge tone={INTERACTION_TONES[item.severity]} className="justify-center">
                {item.severity}
              </Badge>
              <div className="grid gap-0.5">
                <p className="font-medium first-letter:uppercase">{item.with}</p>
                <p className="text-ink-2">
                  {item.effect}
                  <ClaimSources of={item} place={`interactions[${index}]`} claim={`${item.with}: ${item.effect}`} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

export function UncertainCard({ uncertain }: { readonly uncertain: Peptide["uncertain"] }) {
  return (
    <DetailCard title="What we don't know">
      {uncertain.length === 0 ? (
        <Unknown>No open questions were noted for this entry. Each reference shows when it was checked.</Unknown>
      ) : (
        <ul className="grid list-disc gap-1.5 pl-4 text-sm text-ink-2 marker:text-ink-3">
          {uncertain.map((text, index) => (
            <li key={text} className="group/claim">
              <Prose text={text} />
              <ClaimFlag place={`uncertain[${index}]`} claim={text} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
