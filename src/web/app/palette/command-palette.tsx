import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { LogOut, Moon, Search, Sun } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { LibraryIndex } from "#contract/peptides.ts";
import { guidesQuery } from "#web/features/guides/guide-queries.ts";
import type { SearchEngine } from "#web/features/peptides/library/results/search-engine.ts";
import { themeStore } from "#web/lib/theme.ts";
import { useModal } from "#web/ui/use-modal.ts";
import { useAuth } from "../auth-context.tsx";
import { libraryIndexQuery } from "../library-index-query.ts";
import { NAV_ICONS } from "../nav-icons.ts";
import { useLogout } from "../use-logout.ts";
import { fitOf } from "./fit.ts";
import { actionsFor, guideEntries, type PaletteEntry, pagesFor, peptideEntries } from "./palette-entries.ts";
import { SEARCH_WORDS } from "./palette-store.ts";

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { user, isAdmin } = useAuth();
  const who = { isSignedIn: user !== null, isAdmin };
  const index = useQuery(libraryIndexQuery);
  const guides = useQuery(guidesQuery({}));
  const logout = useLogout();
  const [typed, setTyped] = useState("");
  const forUse = useEntriesForUse(typed, index.data);
  const navigate = useNavigate();
  const choose = (act: () => unknown) => {
    onClose();
    void act();
  };
  const group = (heading: string, entries: readonly PaletteEntry[]) => (
    <Group heading={heading}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          value={`${heading} ${entry.label}`}
          entry={entry}
          onSelect={() => choose(() => navigate({ to: entry.to, hash: entry.hash ?? "" }))}
        />
      ))}
    </Group>
  );
  const nextTheme = themeStore.read() === "dark" ? "light" : "dark";
  return (
    <dialog
      {...useModal(onClose, { first: "input" })}
      aria-label="Search and commands"
      className="mx-auto mt-[10dvh] mb-auto max-h-[70dvh] w-[calc(100vw-1.5rem)] max-w-xl animate-rise flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink open:flex"
    >
      <Command label="Search and commands" loop filter={fitOfLine} className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line-soft px-4">
          <Search className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            placeholder={SEARCH_WORDS}
            className="min-h-13 w-full bg-transparent text-base outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="min-h-0 overflow-y-auto p-2">
          <Command.Empty className="px-3 py-8 text-center text-sm text-ink-3">
            {emptyWords([index, guides])}
          </Command.Empty>
          {forUse.length > 0 && group("Peptides for this use", forUse)}
          {group("Do", actionsFor(who))}
          {group("Pages", pagesFor(who))}
          {group("Peptides", peptideEntries(index.data?.peptides ?? []))}
          {group("Guides", guideEntries(guides.data?.items ?? []))}
          <Group heading="Here">
            <Plain
              label={`Switch to ${nextTheme} theme`}
              words={["dark mode", "light mode", "night", "appearance"]}
              onSelect={() => choose(() => themeStore.set(nextTheme))}
            >
              {nextTheme === "dark" ? (
                <Moon className={ICON} aria-hidden="true" />
              ) : (
                <Sun className={ICON} aria-hidden="true" />
              )}
            </Plain>
            {user && (
              <Plain label="Sign out" onSelect={() => choose(logout)}>
                <LogOut className={ICON} aria-hidden="true" />
              </Plain>
            )}
          </Group>
        </Command.List>
        <p className="hidden border-t border-line-soft px-4 py-2 text-xs text-ink-3 md:block">
          Arrows to move, Enter to open, Escape to close
        </p>
      </Command>
    </dialog>
  );
}

function emptyWords(queries: readonly { readonly data: unknown; readonly isError: boolean }[]): string {
  if (queries.some(({ data, isError }) => data === undefined && isError))
    return "We couldn't load everything, so this looks through pages and commands only.";
  return queries.some(({ data }) => data === undefined) ? "Loading…" : "No results.";
}

const MAX_FOR_USE = 6;

/** What fits everyday words such as "hair loss", best first, as the library finds it. */
function useEntriesForUse(typed: string, index: LibraryIndex | undefined): readonly PaletteEntry[] {
  const [engine, setEngine] = useState<SearchEngine | null>(null);
  useEffect(() => {
    if (!index) return;
    const controller = new AbortController();
    import("#web/features/peptides/library/results/search-engine.ts")
      .then(({ prepareEngine }) => prepareEngine(index, [], controller.signal))
      .then(setEngine, () => {}); // without it the palette still finds names
    return () => controller.abort();
  }, [index]);
  return useMemo(() => {
    if (!engine?.saysUse(typed)) return [];
    const found = engine.search({ search: typed }).found.slice(0, MAX_FOR_USE);
    // the typed words are among theirs, so that the palette keeps them
    return peptideEntries(found).map((entry) => ({ ...entry, id: `use ${entry.id}`, words: [...entry.words, typed] }));
  }, [engine, typed]);
}

/** Ignores the value, which only makes each line unique. */
const fitOfLine = (_value: string, typed: string, names: string[] = []) => fitOf(typed, names);

const ICON = "size-4 shrink-0 text-ink-3";
const ITEM =
  "flex min-h-10 cursor-default items-center gap-3 rounded-small px-2.5 text-sm data-[selected=true]:bg-accent-wash max-md:min-h-11";

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  readonly value: string;
  readonly entry: PaletteEntry;
  readonly onSelect: () => void;
}

function Entry({ value, entry: { label, hint, words, icon }, onSelect }: EntryProps) {
  const Icon = NAV_ICONS[icon];
  return (
    <Command.Item value={value} keywords={[label, ...words]} onSelect={onSelect} className={ITEM}>
      <Icon className={ICON} aria-hidden="true" />
      <span className="min-w-0 truncate">{label}</span>
      {hint && <span className="min-w-0 truncate text-xs text-ink-3">{hint}</span>}
    </Command.Item>
  );
}

interface PlainProps {
  readonly label: string;
  readonly words?: readonly string[];
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Plain({ label, words = [], onSelect, children }: PlainProps) {
  return (
    <Command.Item value={label} keywords={[label, ...words]} onSelect={onSelect} className={ITEM}>
      {children}
      {label}
    </Command.Item>
  );
}
