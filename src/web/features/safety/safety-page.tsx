import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { whenQuiet } from "#web/lib/when-quiet.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SAFETY } from "./content.ts";
import { EvidenceLevels } from "./evidence-levels.tsx";
import type { ExplorerProps } from "./explorer/explorer.tsx";
import { NumbersMade } from "./numbers-made.tsx";
import { Cite, Sources } from "./sources.tsx";
import { RedFlags } from "./triage/red-flags.tsx";

const Explorer = lazy(async () => ({ default: (await import("./explorer/explorer.tsx")).Explorer }));
const ReportForm = lazy(async () => ({ default: (await import("./side-effect/report-form.tsx")).ReportForm }));

const PARTS = [
  { id: "check", label: "Check conditions and medicines" },
  { id: "report", label: "Report a side effect" },
  { id: "evidence", label: "Evidence levels" },
  { id: "numbers", label: "How numbers are made" },
] as const;

/** Red flags come first and work without script; longer reading is further down. */
export function SafetyPage({ lists, readAnswers }: ExplorerProps) {
  useEffect(keepReady, []);
  return (
    <>
      <PageHeader title="Safety: when to get help" className="mb-4!" />
      <div className="grid gap-12">
        <div className="grid gap-6">
          <RedFlags />
          <nav aria-label="On this page" className="flex flex-wrap gap-x-5 border-y border-line-soft py-1 text-sm">
            {PARTS.map(({ id, label }) => (
              <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center text-accent hover:underline">
                {label}
              </a>
            ))}
          </nav>
        </div>
        <Section
          id="check"
          title="Check conditions and medicines"
          className="grid gap-4 print:not-has-[[role=status]]:hidden"
        >
          <p className="max-w-2xl text-sm text-ink-2">
            Check your conditions, medicines and compounds against our sources. This runs in your browser, and your
            answers are never sent. A pharmacist can see more than any list.
          </p>
          <NeedsScript>
            The check runs in the browser and needs script. Each entry of the{" "}
            <Link to="/peptides" className="link-quiet">
              library
            </Link>{" "}
            lists the same contraindications and interactions.
          </NeedsScript>
          <Later>
            <Explorer lists={lists} readAnswers={readAnswers} />
          </Later>
        </Section>
        <Section id="report" title="Report a side effect" className="grid gap-4">
          <p className="max-w-2xl text-sm text-ink-2">
            You don't need to be sure, and unlicensed products count too. Write it here, then copy it into the
            authority’s form. Nothing is sent from here, and nothing is kept once this tab is closed.
          </p>
          <ul className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-3">
            {SAFETY.authorities.map(({ code, name, place, form, url, refs }) => (
              <li key={code} className="grid content-start gap-0.5 border-t border-line-soft py-2">
                <span>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link-quiet inline-flex min-h-6 items-center font-medium"
                  >
                    {name}
                  </a>
                  <Cite refs={refs} />
                </span>
                <span className="text-ink-2">
                  {place}: {form}
                </span>
              </li>
            ))}
          </ul>
          <NeedsScript>Writing the report here needs script; the authorities’ own forms open above.</NeedsScript>
          <Later>
            <ReportForm />
          </Later>
        </Section>
        <EvidenceLevels />
        <NumbersMade />
        <Sources />
      </div>
    </>
  );
}

function Later({ children }: { readonly children: ReactNode }) {
  return (
    <div className="[@media(scripting:none)]:hidden">
      <Near>
        <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
      </Near>
    </div>
  );
}

function NeedsScript({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <p className="text-sm text-ink-2">{children}</p>
    </noscript>
  );
}

/** The parts further down the page. */
function keepReady(): () => void {
  return whenQuiet(() => [import("./explorer/explorer.tsx"), import("./side-effect/report-form.tsx")]);
}

/** Renders its children once they are near the window: a page for emergencies loads nothing it doesn't show. */
function Near({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="min-h-40 print:min-h-0">
      {isNear ? children : <Skeleton className="h-40 print:hidden" />}
    </div>
  );
}
