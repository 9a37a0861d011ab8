import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { definitionsOf } from "#domain/guides/word-level.ts";
import { keepUnits } from "#web/lib/keep-units.ts";
import { useStore } from "#web/lib/use-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { usePlaceBeside } from "#web/ui/use-place-beside.ts";
import { glossaryQuery } from "./glossary-query.ts";
import { wordLevelStore } from "./word-level-store.ts";
import { OTHER_WORDS } from "./words.ts";

interface ExplanationProps {
  readonly id: string;
  readonly slug: string;
  /** The popover is placed next to this element. */
  readonly word: RefObject<HTMLElement | null>;
  readonly onClosed: () => void;
}

/** A glossary entry beside its word; built only from elements allowed inside a paragraph. */
export function Explanation({ id, slug, word, onClosed }: ExplanationProps) {
  const { data: terms, isPending } = useQuery(glossaryQuery());
  const level = useStore(wordLevelStore);
  const [showsOther, setShowsOther] = useState(false);
  const popover = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => popover.current?.showPopover(), []);
  usePlaceBeside(popover, () => word.current);
  const entry = terms?.find((term) => term.slug === slug);
  const { shown, other } = entry ? definitionsOf(entry, level) : { shown: isPending ? LOOKING : ABSENT, other: null };
  return (
    <span
      ref={popover}
      popover="auto"
      onToggle={({ newState }) => newState === "closed" && onClosed()}
      className="fixed inset-auto m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-left text-sm font-normal tracking-normal whitespace-normal text-ink normal-case shadow-lg shadow-black/20"
    >
      {entry && <strong className="mb-1 block font-semibold">{entry.term}</strong>}
      <span id={id} role={entry ? undefined : "status"} className="block text-ink-2">
        {keepUnits(shown)}
      </span>
      {other && (
        <>
          <button
            type="button"
            aria-expanded={showsOther}
            onClick={() => setShowsOther(!showsOther)}
            className={classNames(LINK, "mt-1")}
          >
            {OTHER_WORDS[other.level]}
          </button>
          {showsOther && <span className="block text-ink-2">{keepUnits(other.text)}</span>}
        </>
      )}
      <span className="mt-1 flex flex-wrap gap-x-5">
        {entry?.more && entry.more !== location.pathname && (
          <Link to={entry.more} className={LINK}>
            Read more
          </Link>
        )}
        <Link to="/glossary" hash={slug} className={LINK}>
          Glossary
        </Link>
      </span>
    </span>
  );
}

const LOOKING = "Looking it up…";
const ABSENT = "We couldn't load the glossary.";
const LINK = "link inline-flex min-h-9 items-center max-md:min-h-11";
