import { Link } from "@tanstack/react-router";
import type { PersonCheck } from "#domain/uses/check-uses.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Sources } from "./finding-list.tsx";

/** Findings from the generator's answers, or a note that there are none. */
export function PersonPanel({ person }: { readonly person: PersonCheck }) {
  if (person.outcome === "not-checked")
    return (
      <Notice title="Not checked against your health">
        <Link to="/protocol-generator" className="link">
          Answer the health questions
        </Link>{" "}
        to check this against your conditions, medicines and allergies.
      </Notice>
    );
  if (person.outcome === "clear")
    return (
      <Notice title="No reason to stop in your health answers">
        <p>Checked against the answers you gave in this browser. That doesn't mean it is safe.</p>
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
        From your answers in this browser.{" "}
        <Link to="/protocol-generator" className="link">
          Review your answers
        </Link>
      </p>
    </section>
  );
}
