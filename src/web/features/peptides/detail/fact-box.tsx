import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { entryFacts, factText } from "#domain/peptides/entry-facts.ts";
import { halfLifeText, usualHalfLife } from "#domain/peptides/half-life-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { DoseSetting } from "#domain/peptides/vocabulary.ts";
import { counted } from "#domain/units/counted.ts";
import { measuredIn, routeText } from "#web/lib/measured-in.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { doseAmountText } from "../dose-text.ts";

import { ReferenceMarks } from "./sources/reference-marks.tsx";
import { StatusBadges } from "./status-badges.tsx";

type Facts = ReturnType<typeof entryFacts>;

const MAX_DOSES = 2;
const MAX_USES = 3;
const MAX_NAMED = 2;

/** What most people open an entry for, on the first screen of a phone. Everything in it is told in full below. */
export function FactBox({ peptide }: { readonly peptide: Peptide }) {
  const facts = entryFacts(peptide);
  return (
    <section aria-label="At a glance" className="card min-w-0 max-sm:p-3">
      <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        <Fact name="Dose in people">
          <Doses facts={facts.doses} />
          {!isPrivateSlug(peptide.slug) && (
            <p className="flex flex-wrap gap-2 py-1" data-print="no">
              <Link to="/check" search={{ peptide: peptide.slug }} className={buttonLook("primary", "max-sm:grow")}>
                Check what I take
              </Link>
              <Link
                to="/calculator"
                search={{ peptide: peptide.slug }}
                className={buttonLook("secondary", "max-sm:grow")}
              >
                Calculate a dose
              </Link>
            </p>
          )}
        </Fact>
        <Fact name="Evidence in people">
          <Uses facts={facts.uses} />
        </Fact>
        <Fact name="Main risks" className="md:row-span-2">
          <Risks facts={facts} />
        </Fact>
        <Fact name="Half-life in people">
          <HalfLife peptide={peptide} />
        </Fact>
        <Fact name="Regulatory status">
          <StatusBadges status={peptide.status} />
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ name, className = "", children }: FactProps) {
  return (
    <div className={`grid content-start gap-0.5 ${className}`}>
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="grid gap-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

const CONTEXT_WORDS = { label: "label", "human-trial": "human trial" } as const;

const SETTING_WORDS: Readonly<Record<DoseSetting, string | null>> = {
  home: null,
  clinic: "given by clinicians",
  once: "a single dose",
  uncounted: "how often isn't clear",
  children: "children only",
  harm: "stopped or limited over harm",
  unconfirmed: "not confirmed",
};

function Doses({ facts }: { readonly facts: Facts["doses"] }) {
  if (facts.length === 0) return <p>No human dose known</p>;
  return (
    <>
      {facts.slice(0, MAX_DOSES).map(({ contexts, setting, doses }) => {
        const [dose, ...others] = doses;
        const isRaised = (dose.regimen?.steps.length ?? 0) > 1 || dose.titration !== null;
        const amount = `${doseAmountText(dose)}, ${dose.frequency}`;
        const sources = contexts.map((context) => CONTEXT_WORDS[context]).join(" and ");
        const where = [routeText(dose.route), isRaised && "raised in steps", sources, SETTING_WORDS[setting]]
          .filter(Boolean)
          .join(", ");
        return (
          <p key={dose.id}>
            <strong className="font-[550]">{amount}</strong>
            <ReferenceMarks of={doses} place={`doses ${dose.id}`} claim={`${dose.use}: ${amount}`} />
            <span className="block text-note text-ink-3">
              {`${where}: ${dose.use}${others.length > 0 ? `, and ${counted(others.length, "more use")}` : ""}`}
            </span>
          </p>
        );
      })}
      <More count={facts.length - MAX_DOSES} one="more dose" href="#doses" />
    </>
  );
}

function Uses({ facts }: { readonly facts: Facts["uses"] }) {
  if (facts.length === 0) return <p>No human data</p>;
  return (
    <>
      {facts.slice(0, MAX_USES).map((fact, place) => {
        const { use, refs } = fact;
        const text = factText(fact);
        return (
          <p key={use} className={place === MAX_USES - 1 ? "max-sm:hidden" : ""}>
            <span className="block font-[550] first-letter:uppercase">{use}</span>
            <span className="text-note text-ink-3">
              {text}
              <ReferenceMarks of={{ ref: refs }} claim={`${use}: ${text}`} />
            </span>
          </p>
        );
      })}
      <More count={facts.length - MAX_USES} one="more use" href="#evidence" />
    </>
  );
}

function Risks({ facts: { boxed, serious, frequent, feared, stops } }: { readonly facts: Facts }) {
  const effects = (list: Facts["serious"]) =>
    list.map((item) => ({ of: item, place: `sideEffects[${item.index}]`, text: item.effect }));
  const isEmpty = boxed === null && [serious, frequent, feared, stops].every((list) => list.length === 0);
  if (isEmpty) return <p>None reported. That doesn't mean there are none.</p>;
  return (
    <>
      {boxed && (
        <RiskLine
          name="Boxed warning"
          items={[{ of: { ref: boxed.ref }, place: `status.${boxed.place}`, text: boxed.text }]}
          href="#status"
        />
      )}
      <RiskLine name="Serious" items={effects(serious)} href="#side-effects" />
      <RiskLine name="Common" items={effects(frequent)} href="#side-effects" />
      {serious.length + frequent.length === 0 && (
        <RiskLine name="Feared, not seen in people" items={effects(feared)} href="#side-effects" />
      )}
      <RiskLine
        name="Not for"
        items={stops.map((item) => ({ of: item, place: `contraindications[${item.index}]`, text: item.condition }))}
        href="#stay-away"
      />
    </>
  );
}

interface RiskLineProps {
  readonly name: string;
  readonly items: ReadonlyArray<{
    readonly of: { readonly ref: string };
    readonly place: string;
    readonly text: string;
  }>;
  readonly href: string;
}

function RiskLine({ name, items, href }: RiskLineProps) {
  if (items.length === 0) return null;
  const rest = items.length - MAX_NAMED;
  return (
    <p>
      <span className="font-[550]">{`${name}: `}</span>
      {items.slice(0, MAX_NAMED).map(({ of, place, text }, index) => (
        <Fragment key={place}>
          {index > 0 && ", "}
          {text}
          <ReferenceMarks of={of} place={place} claim={text} />
        </Fragment>
      ))}
      {rest > 0 && (
        <>
          {", "}
          <a href={href} className={MORE_LOOK}>{`${rest} more`}</a>
        </>
      )}
    </p>
  );
}

function HalfLife({ peptide }: { readonly peptide: Peptide }) {
  const usual = usualHalfLife(peptide);
  if (usual === null) return <p>No human half-life</p>;
  const [row] = usual.rows;
  const text = halfLifeText(usual.hours);
  return (
    <p>
      <strong className="font-[550]">{text}</strong>
      <ReferenceMarks
        of={usual.rows}
        place={`pharmacokinetics[${peptide.pharmacokinetics.indexOf(row)}]`}
        claim={`Half-life, ${measuredIn(row)}: ${text}`}
      />
      <span className="text-note text-ink-3">{` ${usual.group === null ? routeText(usual.route) : measuredIn(row)}`}</span>
    </p>
  );
}

const MORE_LOOK = "link-quiet text-ink-2";

interface MoreProps {
  readonly count: number;
  readonly one: string;
  readonly href: string;
}

function More({ count, one, href }: MoreProps) {
  if (count <= 0) return null;
  return (
    <p className="text-note">
      <a href={href} className={MORE_LOOK}>
        {counted(count, one)}
      </a>
    </p>
  );
}
