import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { counted } from "#domain/units/counted.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";
import type { KeptDraw } from "../store/kept-draw.ts";

export function DrawList({ draws }: { readonly draws: readonly KeptDraw[] }) {
  const years = [...Map.groupBy(draws, ({ collected }) => collected.slice(0, 4))];
  return (
    <div className="grid gap-6">
      {years.map(([year, own]) => (
        <Section key={year} title={year} look="label" className="grid gap-2">
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {own.map((draw) => (
              <li key={draw.id} className="border-b border-line-soft last:border-0">
                <DrawRow draw={draw} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function DrawRow({ draw }: { readonly draw: KeptDraw }) {
  const { id, collected, laboratory, results, files } = draw;
  const time = collected.slice(11);
  const flagged = results.filter(({ flag }) => flag !== null).length;
  return (
    <Link
      to="/bloodwork/$entryId"
      params={{ entryId: id }}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-ink no-underline hover:bg-raised"
    >
      <span className="grid min-w-0">
        <span className="font-medium tabular-nums">
          {dayText(collected.slice(0, 10))}
          {time && <span className="text-ink-3"> at {time}</span>}
        </span>
        <span className="truncate text-sm text-ink-3">{laboratory || "Laboratory not noted"}</span>
      </span>
      <span className="flex items-center gap-3 text-sm text-ink-2">
        {files.length > 0 && (
          <span className="inline-flex items-center gap-1 text-ink-3">
            <Paperclip className="size-4" aria-hidden="true" />
            <span className="sr-only">Reports kept: </span>
            {files.length}
          </span>
        )}
        <span className="text-right">
          {counted(results.length, "result")}
          {flagged > 0 && <span className="block text-ink-3">{flagged} flagged by the laboratory</span>}
        </span>
      </span>
    </Link>
  );
}
