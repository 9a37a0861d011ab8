import type { ReactNode } from "react";
import type { SaidWithSources } from "#domain/uses/check-taken.ts";
import { Marks } from "./sources.tsx";

interface SaidListProps {
  readonly said: readonly SaidWithSources[];
  /** How many to show before the rest is folded. */
  readonly shown?: number;
}

/** One line each, with its numerals; a long list is folded after its first lines. */
export function SaidList({ said, shown = said.length }: SaidListProps) {
  const [first, rest] = said.length > shown + 1 ? [said.slice(0, shown), said.slice(shown)] : [said, []];
  return (
    <>
      <Lines said={first} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-medium text-accent">
            {`${rest.length} more`}
          </summary>
          <Lines said={rest} />
        </details>
      )}
    </>
  );
}

function Lines({ said }: { readonly said: readonly SaidWithSources[] }) {
  return (
    <ul className="grid">
      {said.map(({ text, detail, references }) => (
        <li key={text + detail} className="border-t border-line-soft py-2 text-sm first:border-t-0 wrap-anywhere">
          <span className={detail === null ? undefined : "font-medium"}>{text}</span>
          {detail === null && <Marks references={references} />}
          {detail !== null && (
            <span className="block text-ink-2">
              {detail}
              <Marks references={references} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <section aria-label={title} className="grid content-start gap-1">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
