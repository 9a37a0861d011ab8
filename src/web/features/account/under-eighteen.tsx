import { Link } from "@tanstack/react-router";

const LINK = "text-accent underline underline-offset-4 hover:text-ink";

/** For whoever cannot say that they are 18: a kind word, and where help is. Opening it tells nobody. */
export function UnderEighteen() {
  return (
    <details className="text-sm text-ink-2">
      <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-ink">
        I am under 18
      </summary>
      <div className="grid gap-3 rounded-card border border-line-soft bg-surface p-4">
        <p>
          Good that you say so. Accounts here are for adults, so we cannot make one for you, and nothing about you was
          kept. You can read everything without one:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link to="/safety" className={LINK}>
              Safety
            </Link>
            : which signs need help at once, and who to ask.
          </li>
          <li>
            <Link to="/guides" className={LINK}>
              Guides
            </Link>
            : how to tell what was tested from what is only claimed.
          </li>
        </ul>
        <p>
          Took something and feel unwell? Call your local emergency number or a poison centre now. Otherwise a doctor, a
          pharmacist, a school nurse or an adult you trust is a good person to talk to, also when somebody wants you to
          take something.
        </p>
      </div>
    </details>
  );
}
