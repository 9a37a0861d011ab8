import { Link } from "@tanstack/react-router";
import { type ToggleEvent, use, useId, useRef } from "react";
import { GlossaryContext } from "./glossary-context.ts";
import { placePopover } from "./place-popover.ts";

/** A word that is explained where it stands: a press opens the explanation, Escape or a press elsewhere closes it. */
export function Term({ slug, text }: { readonly slug: string; readonly text: string }) {
  const entry = use(GlossaryContext).get(slug);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (!entry) return text;
  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === "open" && button.current) placePopover(currentTarget, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline cursor-help text-left underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 hover:decoration-accent"
      >
        {text}
      </button>
      <span
        id={id}
        popover="auto"
        onToggle={onToggle}
        className="fixed inset-auto m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-4 text-left text-sm font-normal text-ink shadow-lg shadow-black/20"
      >
        <strong className="mb-1 block font-semibold">{entry.term}</strong>
        <span className="block text-ink-2">{entry.definition}</span>
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
