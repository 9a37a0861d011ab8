import { CalendarClock, Clock, OctagonAlert } from "lucide-react";
import type { RedFlag } from "#domain/safety/guidance/safety-document.ts";
import { Section } from "#web/ui/section.tsx";
import { SAFETY } from "../content.ts";
import { Cite } from "../sources.tsx";
import { CallButtons, NumbersByCountry, PlaceField } from "./emergency-numbers.tsx";
import { usePlace } from "./use-place.ts";

const flagsOf = (urgency: RedFlag["urgency"]) => SAFETY.redFlags.filter((flag) => flag.urgency === urgency);
const NOW = flagsOf("now");

/**
 * Signs first, one short line each, beside the number; then what to say; then what can wait until later today or this
 * week.
 */
export function RedFlags() {
  return (
    <div className="grid gap-6">
      <CallNow />
      <Section title="What to say, and until help comes" className="grid gap-3">
        <p className="max-w-2xl text-sm text-ink-2">
          Say these words first, then where you are. Name every medicine and peptide: it changes the treatment.
        </p>
        <ul className="grid gap-3 lg:grid-cols-2 print:grid-cols-2">
          {NOW.map((flag) => (
            <CallCard key={flag.code} flag={flag} />
          ))}
        </ul>
      </Section>
      <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2">
        <Later urgency="today" title="See a doctor today" icon={Clock} />
        <Later urgency="soon" title="Have it looked at within days" icon={CalendarClock} />
      </div>
      <p className="text-sm text-ink-2">No list is complete. If something feels wrong and is getting worse, call.</p>
      <NumbersByCountry />
    </div>
  );
}

/** On narrow screens the number is above the signs, so that both are visible without scrolling. */
function CallNow() {
  const choice = usePlace();
  return (
    <div className="@container">
      <section
        aria-labelledby="call-now"
        className="grid gap-x-8 gap-y-3 rounded-card border-2 border-stop bg-surface p-4 md:p-5 @min-[58rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[58rem]:grid-rows-[auto_auto_1fr]"
      >
        <h2 id="call-now" className="flex items-center gap-2.5 text-xl font-semibold">
          <OctagonAlert className="size-6 shrink-0 text-stop" aria-hidden="true" />
          Call now for any of these
        </h2>
        <div className="@min-[58rem]:col-start-2 @min-[58rem]:row-span-2 @min-[58rem]:row-start-1">
          <CallButtons place={choice.place} />
        </div>
        <ul className="grid content-start gap-x-6 @2xl:grid-cols-2 @min-[58rem]:col-start-1 @min-[58rem]:row-span-2 @min-[58rem]:row-start-2">
          {NOW.map(({ code, sign }) => (
            <li key={code} className="border-t border-line-soft">
              <a
                href={`#${code}`}
                className="flex min-h-11 items-center py-1.5 text-lead leading-snug font-semibold no-underline hover:underline md:min-h-10"
              >
                {sign}
              </a>
            </li>
          ))}
        </ul>
        <div className="@min-[58rem]:col-start-2 @min-[58rem]:row-start-3">
          <PlaceField {...choice} />
        </div>
      </section>
    </div>
  );
}

function CallCard({ flag }: { readonly flag: RedFlag }) {
  return (
    <li
      id={flag.code}
      className="grid content-start gap-1.5 rounded-card border border-line-soft border-l-4 border-l-stop bg-surface px-4 py-3 target:border-stop"
    >
      <h3 className="font-semibold">{flag.sign}</h3>
      <p className="text-sm text-ink-2">
        {flag.more}
        <Cite refs={flag.refs} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-3">Say</dt>
        <dd className="font-medium">{flag.say}</dd>
        <dt className="text-ink-3">Then</dt>
        <dd>{flag.do}</dd>
      </dl>
    </li>
  );
}

interface LaterProps {
  readonly urgency: "today" | "soon";
  readonly title: string;
  readonly icon: typeof Clock;
}

function Later({ urgency, title, icon: Icon }: LaterProps) {
  return (
    <section aria-labelledby={urgency} className="grid content-start gap-2 print:block print:space-y-2">
      <h2 id={urgency} className="flex items-center gap-2 text-lg font-semibold">
        <Icon className="size-5 text-care" aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {flagsOf(urgency).map(({ code, sign, more, do: advice, refs }) => (
          <li key={code} id={code} className="grid gap-0.5 border-t border-line-soft py-2.5 text-sm">
            <span className="font-semibold">{sign}</span>
            <span className="text-ink-2">
              {more}
              <Cite refs={refs} />
            </span>
            <span>{advice}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
