import { type MouseEvent, useDeferredValue, useMemo, useState } from "react";
import { type Glance, isNamed, type SortBy, sortGlances } from "#domain/bloodwork/see/glance.ts";
import { PANELS, type Panel } from "#domain/bloodwork/see/panels.ts";
import { isOutside, rangeCount } from "#domain/bloodwork/see/placed-results.ts";
import { counted } from "#domain/units/counted.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Section } from "#web/ui/section.tsx";
import { RangeLine } from "../words/range-line.tsx";
import { MarkerRow } from "./marker-row.tsx";
import { OverviewFilter } from "./overview-filter.tsx";

interface OverviewProps {
  readonly glances: readonly Glance[];
  /** URL of a marker's page. */
  readonly hrefOf: (marker: string) => string;
  /** Called for plain presses; other link behavior, such as a new tab, stays with the browser. */
  readonly onOpen: (marker: string) => void;
}

/** Sparklines of every marker: out of range first, by panel, or with the largest change first. */
export function Overview({ glances, hrefOf, onOpen }: OverviewProps) {
  const [typed, setTyped] = useState("");
  const [panel, setPanel] = useState<Panel["id"] | "all">("all");
  const [sort, setSort] = useState<SortBy>("outside");
  const words = useDeferredValue(typed);
  const shown = useMemo(
    () =>
      sortGlances(
        glances.filter((glance) => (panel === "all" || glance.panel === panel) && isNamed(glance, words)),
        sort,
      ),
    [glances, panel, words, sort],
  );
  const open = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-marker]") : null;
    if (!isPlain || row?.dataset.marker === undefined) return;
    event.preventDefault();
    onOpen(row.dataset.marker);
  };
  const groups = GROUPS[sort](shown);
  const count = rangeCount(glances.map(({ standing, lastUnplaced }) => (lastUnplaced ? null : standing)));
  return (
    <div className="@container grid min-w-0 gap-5">
      {glances.length > 0 && <RangeLine count={count} more={["The latest value of each marker counts."]} />}
      <OverviewFilter
        {...{ typed, panel, sort }}
        panels={PANELS.filter(({ id }) => glances.some((glance) => glance.panel === id))}
        onType={setTyped}
        onPanel={setPanel}
        onSort={setSort}
      />
      <p className="text-sm text-ink-2" role="status">
        {shown.length === glances.length
          ? glances.length === 0
            ? "No result is matched with a marker yet. Open a draw to match them."
            : counted(glances.length, "marker")
          : `${shown.length} of ${counted(glances.length, "marker")}.`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles presses on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links also fire click when pressed by keyboard */}
      <div className="grid min-w-0 gap-6" onClick={open}>
        {groups.map(({ id, name, note, glances: own }) => (
          <Section key={id} title={name} look="label" className="grid min-w-0 gap-2">
            {note && <p className="text-note text-ink-3">{note}</p>}
            <ul className="overflow-hidden rounded-card border border-line bg-surface">
              {own.map((glance) => (
                <MarkerRow key={glance.key} glance={glance} href={hrefOf(glance.key)} />
              ))}
            </ul>
          </Section>
        ))}
      </div>
      <p className="text-note text-ink-3">
        Solid band: <Term slug="reference-range">the range</Term> a laboratory printed. Dashed edges: a cited range for
        your sex and age, or your own range. Triangle: out of range. Hollow: <Term slug="censored-value">a limit</Term>{" "}
        such as &lt;0.3. A line ends where the laboratory or method changed.
      </p>
    </div>
  );
}

interface Group {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly glances: readonly Glance[];
}

const GROUPS: Readonly<Record<SortBy, (glances: readonly Glance[]) => readonly Group[]>> = {
  panel: byPanel,
  outside: (glances) => {
    const groups = Map.groupBy(glances, placeOf);
    return PLACES.flatMap(({ id, ...title }) => {
      const own = groups.get(id);
      return own === undefined ? [] : [{ id, ...title, glances: own }];
    });
  },
  change: (glances) => [
    {
      id: "change",
      name: "Largest change first",
      note: "Sorted by change beyond usual variation. Markers with none reported come last.",
      glances,
    },
  ],
};

const PLACES = [
  { id: "outside", name: "Out of range", note: "Sorted by distance from the range." },
  { id: "inside", name: "In range" },
  { id: "unknown", name: "No range to compare with" },
] as const;

function placeOf({ standing, lastUnplaced }: Glance): (typeof PLACES)[number]["id"] {
  if (lastUnplaced || (standing?.place ?? null) === null) return "unknown";
  return isOutside(standing) ? "outside" : "inside";
}

function byPanel(glances: readonly Glance[]): Group[] {
  const groups = Map.groupBy(glances, ({ panel }) => panel);
  return PANELS.flatMap(({ id, name }) => {
    const own = groups.get(id);
    return own === undefined ? [] : [{ id, name, glances: own }];
  });
}
