import type { Peptide } from "#domain/peptides/peptide.ts";
import type { DoseContext } from "#domain/peptides/vocabulary.ts";
import { counted } from "#domain/units/counted.ts";
import type { Cited } from "#web/app/citations/open-citation.ts";
import { routeText } from "#web/lib/measured-in.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { Cell, Row, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { doseAmountText, stepsText, weeksText } from "../dose-text.ts";

import { ClaimFlag } from "./claim-flag.tsx";
import { DetailCard } from "./detail-card.tsx";
import { ClaimSources, ReferenceMarks } from "./sources/reference-marks.tsx";

type Dose = Peptide["doses"][number];

/** Doses by context. Community doses are collapsed, framed and worded as reports. */
export function DosesCard({ peptide }: { readonly peptide: Peptide }) {
  const of = (...contexts: readonly DoseContext[]) =>
    contexts.flatMap((context) => peptide.doses.filter((dose) => dose.context === context));
  const studied = of("label", "human-trial", "animal");
  const reported = of("community");
  const inPeople = of("label", "human-trial");
  return (
    <DetailCard id="doses" title="Doses that were studied">
      {studied.length > 0 && <StudiedDoses doses={studied} />}
      {inPeople.length === 0 && (
        <p className={classNames("text-sm text-care", studied.length > 0 && "mt-3")}>
          No dose in people is known here from a label or a study.
        </p>
      )}
      {peptide.timing && (
        <p className="group/claim mt-3 text-sm text-ink-2">
          {`Time of day and food: ${peptide.timing}`}
          <ClaimSources of={{ ref: peptide.timingRef }} place="timing" claim={peptide.timing} />
        </p>
      )}
      {reported.length > 0 && <ReportedDoses doses={reported} />}
    </DetailCard>
  );
}

const COLUMNS = ["In", "Use", "Route", { title: "Amount", isNumber: true }, "How often"];

function StudiedDoses({ doses }: { readonly doses: readonly Dose[] }) {
  return (
    <Table label="Doses that were studied" restack="lg" className="lg:wrap-break-word">
      <TableHead columns={COLUMNS} />
      <TableBody>
        {doses.map((dose) => (
          <DoseRow key={dose.id} dose={dose} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Only very long words break; all others stay whole next to a long neighbor. */
const LONG_TEXT = "wrap-anywhere lg:min-w-32";
const SHORT_TEXT = "wrap-anywhere lg:min-w-20";

/** What a mark beside a number of this dose opens. */
function citedBy(dose: Dose) {
  const claim = `${dose.use}: ${doseAmountText(dose)}, ${dose.frequency}`;
  return { of: dose, place: `doses ${dose.id}`, claim };
}

function DoseRow({ dose }: { readonly dose: Dose }) {
  const cited = citedBy(dose);
  const cell = "max-lg:block max-lg:py-0.5";
  const facts = "max-lg:inline max-lg:not-last:after:content-[',_']";
  return (
    <Row className="group/claim max-lg:block max-lg:py-3">
      <Cell className={classNames(cell, "lg:w-[6.5rem]")}>
        <ContextBadge context={dose.context} />
      </Cell>
      <Cell className={classNames(cell, LONG_TEXT, "max-lg:pt-1.5")}>
        <span className="font-medium first-letter:uppercase lg:font-normal">{dose.use}</span>
        <DoseNotes dose={dose} />
      </Cell>
      <Cell className={facts}>{routeText(dose.route)}</Cell>
      <Cell isNumber className={classNames(facts, "font-[550] lg:whitespace-nowrap")}>
        {doseAmountText(dose)}
        <ReferenceMarks {...cited} />
      </Cell>
      <Cell className={classNames(facts, SHORT_TEXT)}>
        {dose.frequency}
        <ClaimFlag place={cited.place} claim={cited.claim} />
      </Cell>
    </Row>
  );
}

function DoseNotes({ dose }: { readonly dose: Dose }) {
  const { regimen, titration, maxAmount, durationWeeks } = dose;
  const steps = regimen && stepsText(regimen.steps);
  const inRegimen = (ref: readonly string[]) => ({ ref, cite: regimen?.cite });
  return (
    <span className="grid gap-0.5 text-note text-ink-3 [&:not(:empty)]:mt-1">
      {steps ? (
        <Note dose={dose} text={`Steps: ${steps}`} of={inRegimen(regimen.steps.map(({ ref }) => ref))} />
      ) : (
        titration && <Note dose={dose} text={`Steps: ${titration}`} />
      )}
      {maxAmount !== null && maxAmount !== dose.amountMax && (
        <Note dose={dose} text={`At most ${doseAmountText({ ...dose, amountMin: maxAmount, amountMax: maxAmount })}`} />
      )}
      {regimen ? (
        <Note
          dose={dose}
          text={`Longest studied or labeled: ${weeksText(regimen.longestStudied.weeks)}`}
          of={inRegimen([regimen.longestStudied.ref])}
        />
      ) : (
        durationWeeks !== null && <Note dose={dose} text={`Given for ${weeksText(durationWeeks)}`} />
      )}
      {dose.context !== "animal" && dose.notPlanned && <span>{`Never in a plan: ${dose.notPlanned}`}</span>}
    </span>
  );
}

interface NoteProps {
  readonly dose: Dose;
  readonly text: string;
  /** Where it has other sources than the dose. */
  readonly of?: Cited["of"];
}

function Note({ dose, text, of = dose }: NoteProps) {
  return (
    <span>
      {text}
      <ReferenceMarks of={of} place={`doses ${dose.id}`} claim={`${dose.use}: ${text}`} />
    </span>
  );
}

const CONTEXTS = {
  label: { word: "Label", tone: "safe", shape: "approved" },
  "human-trial": { word: "People", tone: "plain", shape: "human-uncontrolled" },
  animal: { word: "Animals", tone: "plain", shape: "animal" },
  community: { word: "Report", tone: "care", shape: "anecdotal" },
} as const;

function ContextBadge({ context }: { readonly context: DoseContext }) {
  const { word, tone, shape } = CONTEXTS[context];
  return (
    <Badge tone={tone} className={context === "animal" ? "border-dashed!" : ""}>
      <EvidenceShape level={shape} />
      {word}
    </Badge>
  );
}

function ReportedDoses({ doses }: { readonly doses: readonly Dose[] }) {
  return (
    <details className="mt-4 rounded-control border border-dashed border-care text-sm">
      <summary className="flex min-h-11 items-center gap-2 px-3 py-2 text-care">
        <EvidenceShape level="anecdotal" />
        <span>{`${counted(doses.length, "amount")} reported in forums and on seller pages, not studied`}</span>
      </summary>
      <div className="grid gap-2 px-3 pb-3 text-ink-3">
        <p>No one measured whether these are safe or do anything. They are never used in a plan.</p>
        <ul className="grid gap-1.5 italic">
          {doses.map((dose) => (
            <li key={dose.id} className="group/claim">
              {`Reported for ${dose.use}: ${doseAmountText(dose)}, ${routeText(dose.route)}, ${dose.frequency}`}
              {dose.durationWeeks !== null && `, for ${weeksText(dose.durationWeeks)}`}
              <ClaimSources {...citedBy(dose)} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
