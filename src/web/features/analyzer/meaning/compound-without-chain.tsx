import { Link } from "@tanstack/react-router";
import type { Analysis } from "#domain/chemistry/analyse.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { averageMassText } from "../sections/figures.ts";
import { LettersButton } from "./letters-button.tsx";

interface CompoundWithoutChainProps {
  readonly answer: Extract<Analysis, { readonly kind: "compound" }>;
  readonly onLetters: () => void;
}

/** A library entry without a defined chain: only what the library states, nothing computed. */
export function CompoundWithoutChain({ answer, onLetters }: CompoundWithoutChainProps) {
  const { compound, because, averageMassDa, readsAsLetters } = answer;
  return (
    <section aria-label="Summary" className="card grid gap-4 max-sm:px-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{`This is ${compound.name}.`}</h2>
        <p className="text-sm text-ink-2">{`We can't compute its chemistry: ${because}.`}</p>
      </div>
      <dl>
        <dt className="text-note text-ink-3">Average mass</dt>
        {averageMassDa === null ? (
          <dd className="text-lg font-medium">Not reported</dd>
        ) : (
          <>
            <dd className="text-4xl leading-tight font-semibold tracking-tight">
              {averageMassText(averageMassDa)} <span className="text-xl font-medium text-ink-2">Da</span>
            </dd>
            <dd className="text-note text-ink-3">as the library states it</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link to="/peptides/$slug" params={{ slug: compound.slug }} className={buttonLook()}>
          {`Open ${compound.name} in the library`}
        </Link>
        {readsAsLetters && <LettersButton onLetters={onLetters} />}
      </div>
    </section>
  );
}
