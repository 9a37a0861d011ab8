import { useEffect, useState } from "react";
import { counted } from "#domain/units/counted.ts";

export const COUNT_ID = "library-count";
const SETTLED_MS = 700;

interface ResultCountProps {
  readonly total: number;
  readonly search: string;
  readonly isStale: boolean;
}

/** How many were found: seen at once, read out when the typing rests. */
export function ResultCount({ total, search, isStale }: ResultCountProps) {
  const text = `${counted(total, "peptide")}${search === "" ? "" : ` for “${search}”`}`;
  const said = useSettledText(text, SETTLED_MS);
  return (
    <>
      <p
        id={COUNT_ID}
        tabIndex={-1}
        className="min-w-0 grow truncate text-sm text-ink-2 outline-none"
        aria-busy={isStale}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** A value once it has stayed the same for a while; nothing at first, because a page that opens says enough. */
function useSettledText(value: string, delayMs: number): string {
  const [first] = useState(value);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (value === first && settled === "") return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, first, settled, delayMs]);
  return settled;
}
