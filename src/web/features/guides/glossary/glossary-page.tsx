import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookA } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { GlossaryTerm } from "#domain/guides/glossary.ts";
import { definitionsOf, WORD_LEVELS, type WordLevel } from "#domain/guides/word-level.ts";
import { glossaryQuery } from "#web/app/glossary/glossary-query.ts";
import { wordLevelStore } from "#web/app/glossary/word-level-store.ts";
import { OTHER_WORDS } from "#web/app/glossary/words.ts";
import { keepUnits } from "#web/lib/keep-units.ts";
import { useStore } from "#web/lib/use-store.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ToggleGroup } from "#web/ui/toggle-group.tsx";
import { referenceAddress } from "../read/reference-address.ts";
import { byLetter } from "./by-letter.ts";
import { isNamed } from "./is-named.ts";

export function GlossaryPage() {
  const { data: terms } = useSuspenseQuery(glossaryQuery());
  const [text, setText] = useState("");
  const sought = useDeferredValue(text);
  const found = terms.filter((term) => isNamed(term, sought));
  const groups = byLetter(found);
  return (
    <>
      <PageHeader
        title="Glossary"
        crumb={
          <Link to="/guides" className="hover:text-ink hover:underline">
            Guides
          </Link>
        }
      >
        {terms.length} words from labels, trials and results, in plain words and many in precise ones.
      </PageHeader>
      {terms.length === 0 ? (
        <EmptyState icon={BookA} title="The glossary is empty" />
      ) : (
        <>
          <div className="mb-6 grid gap-3" data-print="no">
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3 noscript:hidden">
              <SearchField
                label="Find a word"
                className="w-full max-w-md"
                value={text}
                onChange={setText}
                status={
                  found.length === 0 ? `No word called “${sought.trim()}”.` : `${found.length} of ${terms.length} words`
                }
              />
              <LevelSwitch />
            </div>
            <Letters letters={groups.map(({ letter }) => letter)} />
          </div>
          <div className="grid max-w-3xl gap-8">
            {groups.map(({ letter, terms: named }) => (
              <section key={letter} aria-labelledby={letterId(letter)}>
                <h2 id={letterId(letter)} className="mb-2 scroll-mt-20 font-mono text-sm text-ink-3">
                  {letter}
                </h2>
                <dl className="grid divide-y divide-line-soft border-y border-line-soft">
                  {named.map((term) => (
                    <Entry key={term.slug} term={term} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

const letterId = (letter: string): string => (letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`);

const LEVELS: Readonly<Record<WordLevel, string>> = { plain: "Plain words", precise: "Precise words" };

/** Which definition comes first, here and wherever a term is explained. */
function LevelSwitch() {
  return (
    <ToggleGroup
      label="How words are explained"
      options={WORD_LEVELS.map((value) => ({ value, label: LEVELS[value] }))}
      chosen={useStore(wordLevelStore)}
      onChoose={wordLevelStore.set}
    />
  );
}

function Letters({ letters }: { readonly letters: readonly string[] }) {
  return (
    <nav aria-label="Jump to a letter">
      <ul className="-mx-3.5 flex flex-wrap gap-1 max-md:-mx-4">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="grid size-9 place-items-center rounded-control font-mono text-sm text-ink-2 hover:bg-raised hover:text-ink max-md:size-11"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ term: entry }: { readonly term: GlossaryTerm }) {
  const { slug, term, aliases, more, reference } = entry;
  const { shown, other } = definitionsOf(entry, useStore(wordLevelStore));
  const address = reference && referenceAddress(reference);
  return (
    <div
      id={slug}
      className="grid scroll-mt-20 gap-x-6 gap-y-1 py-3 target:bg-accent-wash target:shadow-[-0.5rem_0_var(--accent-wash),0.5rem_0_var(--accent-wash)] sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <dt className="wrap-anywhere">
        <span className="font-semibold">{term}</span>
        {aliases.length > 0 && <span className="block text-note text-ink-3">{aliases.join(", ")}</span>}
      </dt>
      <dd className="text-sm text-ink-2 wrap-anywhere">
        {keepUnits(shown)}
        {other && (
          <details>
            <summary className={LINK}>
              {OTHER_WORDS[other.level]}
              <span className="sr-only"> about {term}</span>
            </summary>
            {keepUnits(other.text)}
          </details>
        )}
        {(more || address) && (
          <span className="mt-1 flex flex-wrap gap-x-4">
            {more && (
              <Link to={more} className={LINK}>
                Read more<span className="sr-only"> about {term}</span>
              </Link>
            )}
            {address && (
              <a href={address} rel="noreferrer" className={LINK}>
                {[reference.publisher ?? reference.authors ?? reference.title, reference.year]
                  .filter(Boolean)
                  .join(", ")}
              </a>
            )}
          </span>
        )}
      </dd>
    </div>
  );
}

const LINK = "link inline-flex min-h-6 items-center";
