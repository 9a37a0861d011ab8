import { Link } from "@tanstack/react-router";
import { Info, type LucideIcon, OctagonX, TriangleAlert } from "lucide-react";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { AdviceWithSources, TakenCheck } from "#domain/uses/check-taken.ts";
import type { Tone } from "#domain/uses/finding.ts";
import { vitalsMentioned } from "#domain/vitals/mentioned.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { LastReadings } from "#web/app/last-readings.tsx";
import { dayText, localToday } from "#web/lib/local-day.ts";
import { classNames } from "#web/ui/class-names.ts";
import { headlineOf } from "./headlines.ts";
import { RangeBar } from "./range-bar.tsx";
import { Part, SaidList } from "./said-list.tsx";
import { Marks } from "./sources.tsx";

type Item = TakenCheck["items"][number];

const LOOKS: Readonly<Record<Tone, { icon: LucideIcon; look: string; edge: string; word: string }>> = {
  stop: { icon: OctagonX, look: "text-stop", edge: "border-l-stop", word: "Stop: " },
  care: { icon: TriangleAlert, look: "text-care", edge: "border-l-care", word: "Care: " },
  info: { icon: Info, look: "text-ink-3", edge: "border-l-line", word: "" },
};

/** The verdict on one compound, with everything that was found, worst first. */
export function Verdict({ item }: { readonly item: Item }) {
  const { tone, text } = headlineOf(item.findings);
  const { icon: Icon, look, edge, word } = LOOKS[tone];
  const name = item.entry?.name ?? item.use.compound;
  return (
    <article
      aria-label={name}
      data-tone={tone}
      className={classNames("grid gap-4 rounded-card border border-line-soft border-l-4 bg-surface p-4 md:p-6", edge)}
    >
      <header className="grid gap-2">
        <p className="text-sm text-ink-2">
          <span className="text-lead font-semibold text-ink">{`${name} ${doseWords(item)}`}</span>{" "}
          <span className="block sm:inline">{useWords(item)}</span>
        </p>
        <h2 className="flex items-start gap-2.5 text-2xl leading-tight font-semibold tracking-[-0.02em] text-balance md:text-3xl">
          <Icon className={classNames("mt-[0.15em] size-6 shrink-0 md:size-7", look)} aria-hidden="true" />
          <span>
            <span className="sr-only">{word}</span>
            {text}
          </span>
        </h2>
      </header>
      {item.advice?.range && <RangeBar range={item.advice.range} tone={tone} />}
      <ul className="grid gap-2.5">
        {item.findings.map((finding) => {
          const one = LOOKS[finding.tone];
          return (
            <li key={finding.code + finding.text} className="flex min-w-0 gap-2.5 text-sm">
              <one.icon className={classNames("mt-0.5 size-4 shrink-0", one.look)} aria-hidden="true" />
              <p className="min-w-0 wrap-anywhere">
                <span className="sr-only">{one.word}</span>
                {finding.text}
                <Marks references={finding.references} />
              </p>
            </li>
          );
        })}
      </ul>
    </article>
  );
}

const doseWords = ({ use }: Item): string => use.dosage.replace("IU", "international units");

function useWords({ use }: Item): string {
  const parts = [use.route && ROUTE_LABELS[use.route], use.frequency, startWords(use.startedOn)];
  return parts.filter(Boolean).join(", ");
}

function startWords(startedOn: string | null): string {
  if (startedOn === null) return "start not known";
  return startedOn < localToday() ? `since ${dayText(startedOn)}` : `from ${dayText(startedOn)} on`;
}

/** How many lines of a list stand open. */
const SHOWN = 4;

/** What else is to know about one compound. */
export function ItemAdvice({ item, isOpen }: { readonly item: Item; readonly isOpen: boolean }) {
  const { advice, entry, use } = item;
  if (advice === null || entry === null) return null;
  const route = use.route === null ? "" : (ROUTE_LABELS[use.route].split(" (")[0] ?? "");
  const body = (
    <div className="grid gap-6">
      {advice.unknown.length > 0 && (
        <Part title="Not known">
          <SaidList said={advice.unknown} />
        </Part>
      )}
      <Part title="Stop and get help">
        {advice.stopSigns.length > 0 ? (
          <>
            <p className="text-sm text-ink-2">Serious side effects that its sources list. Stop, and see a doctor.</p>
            <SaidList said={advice.stopSigns} shown={SHOWN + 2} />
          </>
        ) : (
          <p className="text-sm text-ink-2">
            No source lists a serious side effect. That means no one measured them, not that there are none. The signs
            below count for anything you take.
          </p>
        )}
      </Part>
      <Measure measure={advice.measure} mentioned={mentionedIn(item)} />
      <Part title="Stopping">
        {!advice.stopping.hasLabel && (
          <p className="text-sm text-ink-2">
            No label says how to stop this. Ask a doctor or pharmacist before you do.
          </p>
        )}
        <SaidList said={advice.stopping.said} />
      </Part>
      <Part title={route === "" ? "What people were given" : `What people were given ${route}`}>
        {advice.studied.length > 0 ? (
          <SaidList said={advice.studied} shown={SHOWN} />
        ) : (
          <p className="text-sm text-ink-2">No label and no trial that we know.</p>
        )}
      </Part>
      <Link
        to="/peptides/$slug"
        params={{ slug: entry.slug }}
        className="link inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        Everything we know about {entry.name}
      </Link>
    </div>
  );
  return (
    <details open={isOpen} className="card group/item">
      <summary className="flex min-h-11 items-center text-lg font-semibold tracking-[-0.015em]">
        {entry.name}: what to watch
      </summary>
      <div className="pt-3">{body}</div>
    </details>
  );
}

const TIMES = [
  { key: "before", title: "Before, or now" },
  { key: "during", title: "While you take it" },
  { key: "after", title: "Afterwards" },
] as const;

/** What the sources say to watch and the person can measure at home. */
function mentionedIn({ advice, findings }: Item): readonly VitalCode[] {
  if (advice === null) return [];
  const { measure, stopSigns } = advice;
  const said = [...measure.before, ...measure.during, ...measure.after, ...stopSigns];
  return vitalsMentioned([
    ...said.flatMap(({ text, detail }) => [text, detail ?? ""]),
    ...findings.map(({ text }) => text),
  ]);
}

interface MeasureProps {
  readonly measure: AdviceWithSources["measure"];
  readonly mentioned: readonly VitalCode[];
}

function Measure({ measure, mentioned }: MeasureProps) {
  const times = TIMES.filter(({ key }) => measure[key].length > 0);
  return (
    <Part title="Measure">
      {mentioned.length > 0 && <LastReadings kinds={mentioned} />}
      {times.length === 0 && <p className="text-sm text-ink-2">No source says what to measure.</p>}
      {times.map(({ key, title }) => (
        <section key={key} aria-label={title} className="grid gap-1 pt-1">
          <h4 className="section-label">{title}</h4>
          <SaidList said={measure[key]} shown={SHOWN} />
        </section>
      ))}
    </Part>
  );
}
