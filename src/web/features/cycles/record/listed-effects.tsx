import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Cycle } from "#contract/cycles.ts";
import { type ListedEffect, listedEffects } from "#domain/cycles/course/listed-effects.ts";
import { FREQUENCY_WORDS } from "#domain/peptides/comparison/words.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { entryQuery } from "#web/app/peptide-query.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { cycleEntries } from "../cycle-entries.ts";
import { sourcesOf } from "./sources-of.ts";

interface ListedEffectsProps {
  readonly cycle: Cycle;
  /** As noted by the person. */
  readonly symptoms: readonly string[];
}

/** Symptoms that the compounds' own sources list, with how often and where. */
export function ListedEffects({ cycle, symptoms }: ListedEffectsProps) {
  const slugs = cycleEntries(cycle).filter(({ slug }) => !isPrivateSlug(slug));
  const entries = useQueries({
    queries: slugs.map(({ slug }) => entryQuery(slug)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const found = symptoms.flatMap((symptom) => listedEffects(symptom, entries).map((effect) => ({ symptom, effect })));
  if (found.length === 0) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      <h3 className="section-label">Listed by the sources of a compound</h3>
      <ul className="grid gap-1">
        {found.map(({ symptom, effect }) => (
          <li key={`${symptom} ${effect.slug} ${effect.effect}`} className="wrap-anywhere">
            <span className="font-medium">{symptom}</span>
            {`: ${effect.serious ? "serious, " : ""}${effect.effect}, ${FREQUENCY_WORDS[effect.frequency].toLowerCase()} with `}
            <Link to="/peptides/$slug" params={{ slug: effect.slug }} className="link-quiet">
              {effect.name}
            </Link>
            <span className="text-ink-3">{` (${factsOf(effect, entries)})`}</span>
          </li>
        ))}
      </ul>
      <p className="text-note text-ink-3">
        Matched by words. A symptom with no line may have another name in the list, or not be reported.
      </p>
    </div>
  );
}

function factsOf({ slug, rate, ref }: ListedEffect, entries: readonly Peptide[]): string {
  const entry = entries.find((candidate) => candidate.slug === slug);
  const sources = entry ? sourcesOf(entry, [ref]) : [];
  return [rate && `${rate.text}, ${rate.study}`, ...sources].filter(Boolean).join("; ");
}
