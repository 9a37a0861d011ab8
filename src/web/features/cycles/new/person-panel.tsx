import { Link } from "@tanstack/react-router";
import type { PersonCheck } from "#domain/uses/check-uses.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Sources } from "./finding-list.tsx";

const LINK = "text-accent underline decoration-line underline-offset-4";

/** Findings from the generator's answers, or a note that there are none. */
export function PersonPanel({ person }: { readonly person: PersonCheck }) {
  if (person.outcome === "not-checked")
    return (
      <Notice title="Health answers were not checked">
        This browser keeps no answers to the health questions, so nothing here was compared with conditions, medicines
        or allergies.{" "}
        <Link to="/protocol-generator" className={LINK}>
          Answer them in the generator
        </Link>
        .
      </Notice>
    );
  if (person.outcome === "clear")
    return (
      <Notice title="No stop among the health answers in this browser">
        <p>You gave them earlier. No stop found does not mean safe.</p>
        {person.notChecked.length > 0 && (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {person.notChecked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Notice>
    );
  return (
    <section aria-label="Stops" className="grid gap-3">
      {person.stops.map(({ code, title, explanation, ask, refs }) => (
        <Notice key={code} tone="stop" title={title}>
          <p>{explanation}</p>
          <ul className="my-2 grid list-disc gap-1 pl-5">
            {ask.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Sources references={person.references.filter(({ id }) => refs.includes(id))} />
        </Notice>
      ))}
      <p className="text-note text-ink-3">
        From the answers this browser keeps.{" "}
        <Link to="/protocol-generator" className={LINK}>
          Look at them again
        </Link>
      </p>
    </section>
  );
}
