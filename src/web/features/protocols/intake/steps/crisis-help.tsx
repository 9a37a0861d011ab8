import type { ReactNode } from "react";
import { STOP_TEXTS } from "#domain/safety/stop-texts.ts";

const LINES = STOP_TEXTS["suicidal-thoughts"].ask;

/** Crisis help with numbers to tap; `isAnswer` adds what only fits a person who answered yes. */
export function CrisisHelp({ isAnswer = false }: { readonly isAnswer?: boolean }) {
  return (
    <ul className="grid gap-1.5">
      {LINES.filter((line) => isAnswer || REACHABLE.test(line)).map((line) => (
        <li key={line}>{withLinks(line)}</li>
      ))}
    </ul>
  );
}

const REACHABLE = /(\b116 123\b|\b988\b|\b112\b|\b911\b|\b999\b|findahelpline\.com)/;

/** The first mention of each number or site becomes a link. */
function withLinks(line: string): ReactNode[] {
  const seen = new Set<string>();
  return line.split(REACHABLE).map((part, place) => {
    if (place % 2 === 0 || seen.has(part)) return part;
    seen.add(part);
    const href = part.includes(".") ? `https://${part}` : `tel:${part.replace(" ", "")}`;
    return (
      <a key={part} href={href} className="link-quiet font-semibold text-ink">
        {part}
      </a>
    );
  });
}
