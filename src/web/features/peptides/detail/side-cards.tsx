import { Fragment } from "react";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { NOT_KNOWN } from "../messages.ts";
import { DetailCard, Pair, Pairs, Unknown } from "./detail-card.tsx";
import { ClaimSources } from "./sources/reference-marks.tsx";

export function IdentityCard({ structure }: { readonly structure: Peptide["structure"] }) {
  const { formula, averageMassDa, cas, pubchemCid } = structure;
  return (
    <DetailCard
      title="Identity"
      aside={
        <span className="group/claim flex items-center gap-3">
          <ClaimSources of={structure} place="structure" claim="Formula, mass and identifiers" />
        </span>
      }
    >
      <Pairs>
        <Pair name="Formula">{formula ? <Formula text={formula} /> : NOT_KNOWN}</Pair>
        <Pair name={<Term slug="average-mass">Average mass</Term>}>
          {averageMassDa === null ? NOT_KNOWN : `${plainNumber(averageMassDa)} Da`}
        </Pair>
        <Pair name="CAS">{cas ? <span className="font-mono">{cas}</span> : NOT_KNOWN}</Pair>
        <Pair name="PubChem">
          {pubchemCid === null ? (
            NOT_KNOWN
          ) : (
            <a
              href={`https://pubchem.ncbi.nlm.nih.gov/compound/${pubchemCid}`}
              rel="noreferrer"
              className="link-quiet font-mono"
            >
              {pubchemCid}
            </a>
          )}
        </Pair>
      </Pairs>
    </DetailCard>
  );
}

/** C62H98N16O22 with its counts as subscripts. */
function Formula({ text }: { readonly text: string }) {
  return (
    <span className="font-mono">
      {[...text.matchAll(/([^A-Za-z)\]]*[A-Za-z)\]]+)(\d*)|[\s\S]+/g)].map(
        ({ index, 0: whole, 1: elements, 2: number }) => (
          <Fragment key={index}>
            {elements ?? whole}
            {number && <sub className="text-[0.75em] leading-none">{number}</sub>}
          </Fragment>
        ),
      )}
    </span>
  );
}

const SEVERITY = { absolute: { tone: "stop", word: "stop" }, caution: { tone: "care", word: "care" } } as const;

export function StayAwayCard({ contraindications }: { readonly contraindications: Peptide["contraindications"] }) {
  const ordered = contraindications
    .map((item, index) => ({ ...item, index }))
    .toSorted((a, b) => Number(a.severity === "caution") - Number(b.severity === "caution"));
  return (
    <DetailCard id="stay-away" title="Who should stay away">
      {ordered.length === 0 ? (
        <Unknown>Not known: the sources of this entry name no one. That is not the same as safe for everyone.</Unknown>
      ) : (
        <ul className="grid gap-2.5 text-sm">
          {ordered.map((item) => (
            <li
              key={`${item.condition}-${item.ref}`}
              className="group/claim grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2"
            >
              <Badge tone={SEVERITY[item.severity].tone} className="min-w-12 justify-center">
                {SEVERITY[item.severity].word}
              </Badge>
              <p className="pt-px">
                {item.condition}
                {item.reason && <span className="text-ink-3">{` ${item.reason}`}</span>}
                <ClaimSources of={item} place={`contraindications[${item.index}]`} claim={item.condition} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
