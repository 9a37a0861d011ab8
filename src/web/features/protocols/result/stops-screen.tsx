import { Link } from "@tanstack/react-router";
import { OctagonX } from "lucide-react";
import type { GenerateResult, Stop } from "#domain/protocols/generated-protocol.ts";
import { type Field, fieldOf, QUESTIONS } from "#domain/protocols/questions.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { ClearAnswersButton } from "../intake/clear-answers.tsx";
import { CrisisHelp } from "../intake/steps/crisis-help.tsx";
import { CitationsProvider, Cite } from "../view/sources/citations.tsx";
import { ReferenceList } from "../view/sources/reference-list.tsx";

type Stopped = Extract<GenerateResult, { outcome: "stopped" }>;

interface StopsScreenProps {
  readonly result: Stopped;
  readonly changeAnswer: (field: Field) => void;
}

const GUIDES: Partial<Record<Stop["code"], { readonly slug: string; readonly label: string }>> = {
  "under-18": { slug: "under-18", label: "Why not before 18, and what growth plates are" },
};

/** Why no plan is made. Changing an answer is the only way forward; crisis help comes first. */
export function StopsScreen({ result, changeAnswer }: StopsScreenProps) {
  return (
    <CitationsProvider references={result.references}>
      <div className="grid max-w-2xl gap-6">
        <p className="text-note text-ink-3">Protocol Generator</p>
        {result.stops.map((stop, place) => (
          <StopCard key={stop.code} stop={stop} isFirst={place === 0} changeAnswer={changeAnswer} />
        ))}
        <Section title="Sources" look="label" className="grid gap-3">
          <ReferenceList references={result.references} />
        </Section>
        <div>
          <ClearAnswersButton />
        </div>
      </div>
    </CitationsProvider>
  );
}

interface StopCardProps {
  readonly stop: Stop;
  readonly isFirst: boolean;
  readonly changeAnswer: (field: Field) => void;
}

function StopCard({ stop, isFirst, changeAnswer }: StopCardProps) {
  const Title = isFirst ? "h1" : "h2";
  const Part = isFirst ? "h2" : "h3";
  const isCrisis = stop.code === "suicidal-thoughts";
  const guide = GUIDES[stop.code];
  const fields = [...new Set(stop.fields.flatMap((path) => fieldOf(path) ?? []))];
  return (
    <section className="grid gap-5">
      <div className="grid gap-3 rounded-card bg-stop-wash p-5">
        <div className="flex items-start gap-3">
          {!isCrisis && <OctagonX className="mt-1 size-6 shrink-0 text-stop" aria-hidden="true" />}
          <Title className="text-2xl leading-tight font-semibold tracking-[-0.02em] outline-none">{stop.title}</Title>
        </div>
        <p className="text-ink">
          {stop.explanation}
          <Cite refs={stop.refs} />
        </p>
      </div>
      <div className="grid gap-2">
        <Part className="text-base font-semibold">{isCrisis ? "Where help is" : "What to ask a clinician"}</Part>
        {isCrisis ? (
          <div className="text-ink-2">
            <CrisisHelp isAnswer />
          </div>
        ) : (
          <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
            {stop.ask.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {guide && (
          <Link
            to="/guides/$slug"
            params={{ slug: guide.slug }}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {guide.label}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-3">Answered by mistake?</span>
        {fields.map((field) => (
          <Button key={field} onClick={() => changeAnswer(field)}>
            Change an answer: {QUESTIONS[field].name}
          </Button>
        ))}
      </div>
    </section>
  );
}
