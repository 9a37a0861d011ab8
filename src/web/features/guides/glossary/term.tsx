import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ToggleEvent, use, useId, useRef, useState } from "react";
import { keepUnits } from "../read/keep-units.ts";
import { GlossaryContext } from "./glossary-context.ts";
import { placePopover } from "./place-popover.ts";

/** A word that is explained where it stands: a press opens the explanation, Escape or a press elsewhere closes it. */
export function Term({ slug, text }: { readonly slug: string; readonly text: string }) {
  const entry = use(GlossaryContext).get(slug);
  const id = useId();
  const word = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  if (!entry) return text;
  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === "open");
    if (newState === "open" && word.current) placePopover(currentTarget, word.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    popover.current?.togglePopover();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button is a box of its own, and the comma behind it would begin the next line */}
      <span
        ref={word}
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={() => {
          wasOpen.current = isOpen; // a press outside closes it before the click comes
        }}
        onClick={() => {
          if (!wasOpen.current) popover.current?.togglePopover();
          wasOpen.current = false;
        }}
        onKeyDown={onKeyDown}
        className="cursor-help underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 hover:decoration-accent print:no-underline"
      >
        {text}
      </span>
      <span
        ref={popover}
        id={id}
        popover="auto"
        onToggle={onToggle}
        className="fixed inset-auto m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-left text-sm font-normal text-ink shadow-lg shadow-black/20"
      >
        <strong className="mb-1 block font-semibold">{entry.term}</strong>
        <span className="block text-ink-2">{keepUnits(entry.definition)}</span>
        <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {entry.more && (
            <Link to={entry.more} className="text-accent underline underline-offset-4">
              Read more
            </Link>
          )}
          <Link to="/glossary" hash={entry.slug} className="text-accent underline underline-offset-4">
            Glossary
          </Link>
        </span>
      </span>
    </>
  );
}
