import { Link } from "@tanstack/react-router";
import type { Recognition } from "#domain/chemistry/recognise.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface RecognisedProps {
  readonly recognised: readonly Recognition[];
  /** As written in the input. */
  readonly name: string | null;
}

/** The library entry it is, or is close to. */
export function Recognised({ recognised, name }: RecognisedProps) {
  const [nearest, ...others] = recognised;
  if (nearest === undefined)
    return (
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{name ?? "Not in the library"}</h2>
        <p className="text-sm text-ink-3">
          No entry of the library is this chain, a form of it, or within two residues of it.
        </p>
      </div>
    );
  return (
    <div className="grid gap-2">
      <h2 className="text-xl font-semibold wrap-anywhere">{nearest.summary}</h2>
      {nearest.differences.length > 0 && (
        <ul className="grid list-disc gap-0.5 pl-5 text-sm text-ink-2">
          {nearest.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/peptides/$slug" params={{ slug: nearest.slug }} className={buttonLook()}>
          {`Open ${nearest.name} in the library`}
        </Link>
        {name !== null && name !== nearest.name && (
          <span className="self-center text-ink-3">{`named "${name}" above`}</span>
        )}
      </p>
      {nearest.nameNote && (
        <Notice tone="care" title="One name, two molecules">
          {nearest.nameNote}
        </Notice>
      )}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="link-quiet inline-flex min-h-9 items-center text-note text-ink-2 max-md:min-h-11">
            {others.length === 1 ? "One more entry is near" : `${others.length} more entries are near`}
          </summary>
          <ul className="grid gap-1.5">
            {others.map(({ slug, name: other, summary, differences }) => (
              <li key={slug}>
                <Link to="/peptides/$slug" params={{ slug }} className="link">
                  {other}
                </Link>
                <span className="text-ink-2">{`: ${[summary, ...differences].join(" ")}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
