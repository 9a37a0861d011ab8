import { Link } from "@tanstack/react-router";
import { OctagonAlert } from "lucide-react";
import { SAFETY } from "../content.ts";
import { SourcesPage } from "../sources.tsx";
import { CallButtons, PlaceField } from "../triage/emergency-numbers.tsx";
import { usePlace } from "../triage/use-place.ts";

const NOW = SAFETY.redFlags.filter(({ urgency }) => urgency === "now");

/** The signs that need help at once, and whom to call where the device is. */
export function HelpNow() {
  const choice = usePlace();
  return (
    <section aria-labelledby="help-now" className="@container rounded-card border-2 border-stop bg-surface p-4 md:p-5">
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-start gap-2">
          <h2 id="help-now" className="flex items-center gap-2.5 text-lg font-semibold tracking-[-0.015em]">
            <OctagonAlert className="size-5 shrink-0 text-stop" aria-hidden="true" />
            Call now for any of these
          </h2>
          <ul className="grid gap-x-6 text-sm @md:grid-cols-2">
            {NOW.map(({ code, sign }) => (
              <li key={code} className="border-t border-line-soft py-1.5">
                {sign}
              </li>
            ))}
          </ul>
          <Link to="/safety" className="link inline-flex min-h-11 items-center justify-self-start text-sm">
            What to say, and what can wait until later today
          </Link>
        </div>
        <div className="grid content-start gap-3">
          <SourcesPage value="/safety">
            <CallButtons place={choice.place} />
          </SourcesPage>
          <PlaceField {...choice} />
        </div>
      </div>
    </section>
  );
}
