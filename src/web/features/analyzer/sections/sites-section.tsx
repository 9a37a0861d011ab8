import type { Portrait } from "#domain/chemistry/analyse.ts";
import { placeNames } from "#domain/chemistry/sites/place.ts";
import type { Digest } from "#domain/chemistry/sites/proteases.ts";
import { RISK_KINDS, type RiskKind } from "#domain/chemistry/sites/risk.ts";
import { counted } from "#domain/units/counted.ts";
import { Section } from "./section.tsx";

const KIND_TITLES: Readonly<Record<RiskKind, string>> = {
  degradation: "What may happen to it",
  synthesis: "What makes it hard to make",
};

export function StabilitySection({ portrait }: { readonly portrait: Portrait }) {
  const { risks, molecule } = portrait;
  return (
    <Section title="Stability">
      {RISK_KINDS.map((kind) => {
        const found = risks.filter((risk) => risk.kind === kind);
        return (
          <div key={kind} className="grid gap-2">
            <h3 className="text-sm font-medium">{KIND_TITLES[kind]}</h3>
            {found.length === 0 ? (
              <p className="text-sm text-ink-3">No known motif found. Others may exist.</p>
            ) : (
              <ul className="grid gap-3">
                {found.map(({ code, title, places, explanation, source }) => (
                  <li key={`${code}${places[0]?.chain}-${places[0]?.residue}`} className="grid gap-0.5 text-sm">
                    <p>
                      <span className="font-medium">{title}</span>
                      {places.length > 0 && <span className="text-ink-2">{` · ${placeNames(molecule, places)}`}</span>}
                    </p>
                    <p className="text-ink-2">{explanation}</p>
                    <p className="text-note text-ink-3">{source}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </Section>
  );
}

export function EnzymesSection({ portrait }: { readonly portrait: Portrait }) {
  const cutting = portrait.digests.filter(({ sites }) => sites.length > 0);
  const sparing = portrait.digests.filter(({ sites }) => sites.length === 0);
  return (
    <Section title="Where enzymes cut">
      <p className="text-note text-ink-3">
        By rules over letters. They say nothing about speed, folding, or a lipid that holds the chain on albumin.
      </p>
      <ul className="grid gap-1">
        {cutting.map((digest) => (
          <Enzyme key={digest.id} digest={digest} />
        ))}
      </ul>
      {sparing.length > 0 && (
        <p className="text-sm text-ink-2">{`No bond for ${sparing.map(({ name }) => name).join(", ")}.`}</p>
      )}
    </Section>
  );
}

const MAX_BONDS = 60;

function Enzyme({ digest: { name, found, rule, source, sites } }: { readonly digest: Digest }) {
  const open = sites.filter(({ protectedBy }) => protectedBy === null).length;
  return (
    <li>
      <details className="border-b border-line-soft text-sm">
        <summary className="min-h-9 content-center py-1 max-md:min-h-11">
          <span className="font-medium">{name}</span>
          <span className="text-ink-3">{`, ${found}: `}</span>
          {bondCount(open)}
          {open < sites.length && <span className="text-ink-2">{`, ${sites.length - open} protected`}</span>}
        </summary>
        <div className="grid gap-2 pb-3">
          <ul className="flex flex-wrap gap-1.5 font-mono text-xs">
            {sites.slice(0, MAX_BONDS).map(({ bond, protectedBy, isInRing, before }) => (
              <li key={`${before.chain}-${before.residue}`} className="rounded-small bg-raised px-1.5 py-1">
                {bond}
                {protectedBy !== null && <span className="font-sans text-care">{` protected: ${protectedBy}`}</span>}
                {isInRing && <span className="font-sans text-ink-3"> opens a ring</span>}
              </li>
            ))}
            {sites.length > MAX_BONDS && (
              <li className="px-1.5 py-1 text-ink-3">{`and ${sites.length - MAX_BONDS} more`}</li>
            )}
          </ul>
          <p className="text-ink-2">{rule}</p>
          <p className="text-note text-ink-3">{source}</p>
        </div>
      </details>
    </li>
  );
}

function bondCount(count: number): string {
  if (count === 0) return "no open bond";
  return counted(count, "bond");
}
