import { isHelpful } from "#domain/options/goal-options.ts";
import { GOALS } from "#domain/peptides/indications.ts";
import type { PlanOption } from "#domain/protocols/generated-protocol.ts";
import { isForPerson } from "#domain/protocols/is-for-person.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Fold } from "../fold.tsx";
import { PlanHeading } from "../headings.tsx";
import { Cite } from "../sources/citations.tsx";
import { CertaintyScale } from "./certainty-scale.tsx";

/** What can be done without a peptide, goal by goal: what helps and fits first, what does not work last. */
export function OptionList({ options }: { readonly options: readonly PlanOption[] }) {
  const goals = [...Map.groupBy(options, ({ goal }) => goal)];
  return (
    <div className="grid gap-6">
      {goals.map(([goal, of]) => (
        <section key={goal} className="grid gap-3">
          {goals.length > 1 && (
            <PlanHeading depth={2} className="font-semibold">
              {GOALS.find(({ code }) => code === goal)?.label}
            </PlanHeading>
          )}
          <Options options={of} />
        </section>
      ))}
    </div>
  );
}

function Options({ options }: { readonly options: readonly PlanOption[] }) {
  const fitting = options.filter(isForPerson);
  const others = options.filter((option) => option.fit !== "fits" && isHelpful(option));
  const idle = options.filter((option) => !isHelpful(option));
  return (
    <>
      {fitting.length === 0 ? (
        <p className="text-sm text-ink-2">None of these was studied in people like you. For others:</p>
      ) : (
        <OptionItems options={fitting} />
      )}
      {others.length > 0 && (
        <Fold summary={`For people with other answers than yours (${others.length})`} isOpen={fitting.length === 0}>
          <OptionItems options={others} />
        </Fold>
      )}
      {idle.length > 0 && (
        <Fold summary={`No benefit, or does harm (${idle.length})`}>
          <OptionItems options={idle} />
        </Fold>
      )}
    </>
  );
}

function OptionItems({ options }: { readonly options: readonly PlanOption[] }) {
  return (
    <ul className="grid divide-y divide-line-soft border-y border-line-soft">
      {options.map((option) => (
        <Option key={`${option.goal} ${option.id}`} option={option} />
      ))}
    </ul>
  );
}

const VERDICTS = {
  helps: { label: "Helps", tone: "safe" },
  "may-help": { label: "May help", tone: "plain" },
  "no-benefit": { label: "No benefit", tone: "care" },
  harm: { label: "Does harm", tone: "stop" },
} as const;

function Option({ option }: { readonly option: PlanOption }) {
  const { title, verdict, effect, certainty, certaintyWhy, forWhom, notFor, effort, harms, fitWhy, refs } = option;
  const { label, tone } = VERDICTS[verdict];
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <Badge tone={tone}>{label}</Badge>
        <CertaintyScale certainty={certainty} />
      </div>
      {fitWhy !== null && <p className="text-sm font-medium text-ink-2">{fitWhy}</p>}
      <p className="max-w-prose text-sm text-ink-2">
        {effect}
        <Cite refs={refs} claim={effect} />
      </p>
      <Fold summary="For whom, effort, harms">
        <dl className="grid max-w-prose gap-2 pl-5.5 text-sm">
          <Detail name="For whom" text={forWhom} />
          {notFor !== null && <Detail name="Not for" text={notFor} />}
          <Detail name="Effort" text={effort.text} />
          <Detail name="Harms" text={harms ?? "Not known: its sources say nothing about harms."} />
          <Detail name="How sure" text={certaintyWhy} />
        </dl>
      </Fold>
    </li>
  );
}

function Detail({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt className="section-label">{name}</dt>
      <dd className="text-ink-2">{text}</dd>
    </div>
  );
}
