import { useEffect, useMemo, useState } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { EMPTY_COMPONENT, EMPTY_MIX, type SyringeEntry } from "#domain/dosing/mix.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Panel } from "./answer/panel.tsx";
import { StillNeeded } from "./answer/still-needed.tsx";
import { Entries } from "./fields/entries.tsx";
import { problemsAt } from "./fields/field-problem.ts";
import { ModeTabs } from "./fields/mode-tabs.tsx";
import { keepReady } from "./keep-ready.ts";
import type { NamedCompound } from "./studied.ts";
import { useCalculated } from "./use-calculated.ts";
import { type ReadDoses, useLogged } from "./use-logged.ts";
import { useMix } from "./use-mix.ts";
import { useStudied } from "./use-studied.ts";

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
  /** The entry that a link from elsewhere names; taken only where nothing was entered yet. */
  readonly linkedSlug: string | null;
  readonly readDoses: ReadDoses;
}

export function Calculator({ compounds, own, user, linkedSlug, readDoses }: CalculatorProps) {
  useEffect(keepReady, []);
  const entered = useMix();
  const { mix, mode, change, isReady, isLinkBroken } = entered;
  const [previousSyringe, setPreviousSyringe] = useState<SyringeEntry | null>(null);
  const slugs = mix.components.map(({ slug }) => slug);
  const studied = useStudied(slugs, own);
  const log = useLogged(user?.uid ?? null, slugs, readDoses);
  const logged = log.kind === "known" ? log.logged : null;
  const linked = compounds.find(({ slug }) => slug === linkedSlug);
  useEffect(() => {
    if (!isReady || !linked) return;
    const component = { ...EMPTY_COMPONENT, name: linked.name, slug: linked.slug };
    change((before) => (before === EMPTY_MIX ? { ...before, components: [component] } : before));
  }, [isReady, linked, change]);
  const driver = studied[mix.driver];
  const compound = driver?.kind === "known" ? driver.compound : null;
  const calculated = useCalculated(user !== null || mix !== EMPTY_MIX || mode !== "draw");
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
        Exact arithmetic for <Term slug="reconstitution">reconstitution</Term> with{" "}
        <Term slug="bacteriostatic-water">bacteriostatic water</Term> or another liquid, on{" "}
        <Term slug="u-100-syringe">U-100</Term> and other syringes, every step shown. What you type stays on this device
        until you save it to your account.
      </PageHeader>
      {isLinkBroken && (
        <Notice tone="care" title="The link could not be read whole" className="mb-4">
          A part of it is missing or was changed on the way, so nothing of it was used. Ask for the link again, or enter
          the mix by hand.
        </Notice>
      )}
      <ModeTabs mode={mode} onMode={entered.setMode} />
      <div
        role="tabpanel"
        id="calculator-panel"
        aria-labelledby={`tab-${mode}`}
        className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:block"
      >
        <Entries
          {...{ entered, compounds }}
          problemAt={problemsAt(calculation?.problems ?? [])}
          onScaleSwitch={setPreviousSyringe}
        />
        <div className="grid min-w-0 gap-4">
          {calculated && calculation ? (
            <>
              <calculated.AnswerPanel {...{ entered, calculation, studied, compound, log }} />
              <calculated.Tools {...{ mix, calculation, user }} onOpen={(opened) => change(() => opened)} />
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
