import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import type { SharedPlan, SharedProtocol } from "#domain/protocols/shared-plan.ts";
import { dayAndTimeText } from "#web/lib/local-day.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PlanLevel } from "../view/headings.tsx";
import { PlanBody, PlanFoot, PlanSpan, PlanWarnings } from "../view/plan-parts.tsx";
import { PlanView } from "../view/plan-view.tsx";
import { CitationsProvider } from "../view/sources/citations.tsx";
import { useOpenForPrint } from "../view/use-open-for-print.ts";

interface SharedProtocolViewProps {
  readonly shared: SharedProtocol;
  readonly expiresAt: string;
}

export function SharedProtocolView({ shared, expiresAt }: SharedProtocolViewProps) {
  return (
    <div className="grid min-w-0 gap-6">
      <NotForYou />
      {shared.holds === "plan" ? <SharedPlanView plan={shared.plan} /> : <PlanView protocol={shared.plan} level={1} />}
      <p className="text-note text-ink-3">
        The link works until {dayAndTimeText(expiresAt)}, unless the person who shared it ends it sooner.
      </p>
    </div>
  );
}

function NotForYou() {
  return (
    <Notice tone="stop" title="Made and screened for another person, not for you">
      <p className="max-w-prose">
        Nothing in this plan was checked against your age, body, conditions, medicines or allergies. It is shown as it
        was shared. This server keeps it encrypted and cannot read or check it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2" data-print="no">
        <Link to="/protocol-generator" className={buttonLook("primary")}>
          Start from your own answers
        </Link>
        <Link to="/safety" className={buttonLook()}>
          Safety information
        </Link>
      </div>
    </Notice>
  );
}

/** A plan without the person it was made for. */
function SharedPlanView({ plan }: { readonly plan: SharedPlan }) {
  const root = useRef<HTMLElement>(null);
  useOpenForPrint(root);
  return (
    <PlanLevel value={1}>
      <CitationsProvider references={plan.references}>
        <article ref={root} className="grid min-w-0 gap-9">
          <header className="grid min-w-0 gap-4">
            <div className="grid gap-2">
              <h1 className="text-pretty wrap-anywhere">{plan.title}</h1>
              <PlanSpan protocol={plan} />
            </div>
            <Notice title="Left out of this copy">
              The person&apos;s answers and notes, the score and the expected results. What each dose is labeled or
              studied for, and other compounds that were considered. Every warning or reason that follows from an
              answer. Amounts by body weight are given per kg.
            </Notice>
            <PlanWarnings warnings={plan.warnings} />
          </header>
          <PlanBody protocol={plan} />
          <PlanFoot protocol={plan} />
        </article>
      </CitationsProvider>
    </PlanLevel>
  );
}
