import type { ReactNode } from "react";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

/** Facts that follow from the answer, in one row on a wide page. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-note text-ink-3">{name}</dt>
          <dd className="text-lg leading-snug font-semibold wrap-anywhere">{value}</dd>
          {note && <dd className="text-note text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
