import { Equal, type LucideIcon, Minus, PenLine, Plus } from "lucide-react";
import type { Standing } from "#domain/protocols/compare/compared.ts";

const MARKS: Readonly<Record<Standing, { readonly label: string; readonly icon: LucideIcon }>> = {
  same: { label: "equal", icon: Equal },
  changed: { label: "changed", icon: PenLine },
  added: { label: "added", icon: Plus },
  gone: { label: "gone", icon: Minus },
};

/** What became of a thing from the first protocol to the second, as a word with a shape. */
export function StandingMark({ standing }: { readonly standing: Standing }) {
  const { label, icon: Icon } = MARKS[standing];
  return (
    <span className="inline-flex items-center gap-1 text-note font-normal text-ink-3">
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {label}
    </span>
  );
}
