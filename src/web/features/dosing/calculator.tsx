import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import type { SyringeEntry } from "#domain/dosing/mix.ts";
import { isStarted } from "#domain/dosing/usual-mix.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { whenQuiet } from "#web/lib/when-quiet.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Panel } from "./answer/panel.tsx";
import { StillNeeded } from "./answer/still-needed.tsx";
import { Entries } from "./fields/entries.tsx";
import { problemsAt } from "./fields/field-problem.ts";
import { ModeTabs } from "./fields/mode-tabs.tsx";
import { type KnownCompound, type NamedCompound, type Studied, type StudiedState, usualUnit } from "./studied.ts";
import { type ReadDoses, useLogged } from "./use-logged.ts";
import { useMix } from "./use-mix.ts";

const AT_FIRST = [
  "The amount in the container, with its unit",
  "The water",
  "The dose, with its unit",
  "The scale on the syringe",
];

interface CalculatorProps {
  readonly compounds: readonly NamedCompound[];
  readonly own: readonly PrivatePeptide[];
  readonly user: { readonly uid: string } | null;
  /** Entry slug from a link on another page; used only if nothing was entered yet. */
  readonly linkedSlug: string | null;
  readonly readDoses: ReadDoses;
  /** Opens a new cycle with what was calculated. */
  readonly onTrack: (prefill: CyclePrefill) => void;
}

export function Calculator({ compounds, own, user, linkedSlug, readDoses, onTrack }: CalculatorProps) {
  useEffect(keepReady, []);
  const entered = useMix(linkedSlug, compounds);
  const { mix, mode, change, isLinkBroken } = entered;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [previousSyringe, setPreviousSyringe] = useState<SyringeEntry | null>(null);
  const slugs = mix.components.map(({ slug }) => slug);
  const studied = useStudied(slugs, own);
  const log = useLogged(user?.uid ?? null, slugs, readDoses);
  const logged = log.kind === "known" ? log.logged : null;
  const driver = studied[mix.driver];
  const compound = driver?.kind === "known" ? driver.compound : null;
  useUsualUnit(compound, entered.suggestUnit);
  const calculated = useCalculated(user !== null || isStarted(mix) || mode !== "draw");
  const calculation = useMemo(() => {
    const context = {
      studied: compound?.doses ?? [],
      weightKg: logged?.weight?.kg ?? null,
      lastDose: logged?.lastDoses.get(mix.components[mix.driver]?.slug ?? "")?.amount ?? null,
      previousSyringe,
      vialSizesMg: compound?.vialSizesMg ?? [],
    };
    return calculated?.calculateMix(mix, context) ?? null;
  }, [calculated, mix, compound, logged, previousSyringe]);
  return (
    <>
      <PageHeader title="Calculator" className="mb-4">
        Work out what to draw for <Term slug="reconstitution">reconstitution</Term> with{" "}
        <Term slug="bacteriostatic-water">bacteriostatic water</Term> on a <Term slug="u-100-syringe">U-100</Term> or
        another syringe. We show every step. What you type stays on this device until you save it to your account.
      </PageHeader>
      {isLinkBroken && (
        <Notice tone="care" title="This link is incomplete" className="mb-4">
          Part of it is missing or changed, so we didn't use it. Ask for the link again, or enter the mix yourself.
        </Notice>
      )}
      <ModeTabs mode={mode} onMode={entered.setMode} />
      <div
        role="tabpanel"
        id="calculator-panel"
        aria-labelledby={`tab-${mode}`}
        className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:block"
      >
        <div className="grid min-w-0">
          <Entries
            {...{ entered, compounds, compound }}
            problemAt={problemsAt(calculation?.problems ?? [])}
            onScaleSwitch={setPreviousSyringe}
          />
          <div ref={setBar} className="sticky bottom-16 z-20 mt-3 lg:hidden" data-print="no" />
        </div>
        <div className="grid min-w-0 gap-4">
          {calculated && calculation ? (
            <>
              <calculated.AnswerPanel {...{ entered, calculation, studied, compound, log, bar, onTrack }} />
              <calculated.Tools
                {...{ mix, mode, calculation, user }}
                onOpen={(opened) => change(() => opened)}
                onStartOver={entered.startOver}
              />
            </>
          ) : (
            <Panel>
              <StillNeeded things={AT_FIRST} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** Preloads the code behind the other tabs and the dialogs. */
function keepReady(): () => void {
  return whenQuiet(() => [
    import("./other/other-fields.tsx"),
    import("./other/other-answer.tsx"),
    import("./course/course-fields.tsx"),
    import("./course/course-answer.tsx"),
    import("./walkthrough/walkthrough.tsx"),
    import("./label/label-dialog.tsx"),
  ]);
}

type Calculated = typeof import("./calculated.ts");

const loadCalculated = () => import("./calculated.ts");
const QUIET_MS = 1000;

/**
 * Loads the arithmetic and the answer on the first input or once the page has been idle for a moment, so that they work
 * offline later. Null until loaded.
 */
function useCalculated(isWanted: boolean): Calculated | null {
  const [calculated, setCalculated] = useState<Calculated | null>(null);
  useEffect(() => {
    if (calculated) return;
    const load = () =>
      loadCalculated().then(setCalculated, () => {
        if (isWanted)
          addToast({
            title: "The arithmetic could not be loaded",
            description: "Check the connection, then load the page again. What you entered stays in this page's URL.",
            variant: "destructive",
            action: { label: "Reload page", run: () => window.location.reload() },
          });
      });
    const timer = setTimeout(() => void load(), isWanted ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [calculated, isWanted]);
  return calculated;
}

/** Suggests the unit in which a compound was studied, once, when it is chosen: clearing the dose changes no unit. */
function useUsualUnit(compound: KnownCompound | null, suggest: (unit: AmountUnit) => void): void {
  const slug = compound?.slug ?? null;
  const unit = compound === null ? null : usualUnit(compound.doses);
  useEffect(() => {
    if (slug !== null && unit !== null) suggest(unit);
  }, [slug, unit, suggest]);
}

/** The components' entries in order, from the library or the person's own. */
function useStudied(slugs: readonly (string | null)[], own: readonly PrivatePeptide[]): Studied {
  const asked = [
    ...new Set(slugs.filter((slug) => slug !== null).filter((slug) => !own.some(({ id }) => id === slug))),
  ];
  const results = useQueries({
    queries: asked.map((slug) => ({
      ...peptideQuery(slug),
      retry: 1, // the answer waits for it
    })),
  });
  return slugs.map((slug): StudiedState => {
    if (slug === null) return { kind: "none" };
    const private_ = own.find(({ id }) => id === slug);
    if (private_) return { kind: "known", compound: compoundOf(private_.document, slug) };
    const result = results[asked.indexOf(slug)];
    if (result?.data) return { kind: "known", compound: compoundOf(result.data, slug) };
    if (result?.isError || result?.fetchStatus === "paused")
      return { kind: "failed", retry: () => void result.refetch() };
    return { kind: "loading" };
  });
}

function compoundOf({ name, doses, references, vialSizesMg, storage }: Peptide, slug: string): KnownCompound {
  return { slug, name, doses, references, vialSizesMg, stabilityDays: storage?.stabilityDays ?? null };
}
