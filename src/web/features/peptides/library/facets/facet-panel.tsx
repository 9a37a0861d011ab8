import { memo } from "react";
import type { Facet } from "#domain/peptides/browse-choices.ts";
import type { Results } from "../results/use-results.ts";
import type { ChosenFacets } from "../view/change-view.ts";
import { facetChoicesOf } from "./facet-choices.ts";
import { FacetGroup } from "./facet-group.tsx";

export interface FacetPanelProps {
  /** The chosen filters, without the search text. */
  readonly chosen: ChosenFacets;
  readonly results: Pick<Results, "facets" | "tagNames">;
  readonly onToggle: (facet: Facet, value: string) => void;
  readonly onWantAll: () => void;
  readonly isInForm?: boolean;
  /** On a phone evidence is one of the filters; on wider screens it is already above the list. */
  readonly withEvidence?: boolean;
}

const NONE: readonly string[] = [];
const OPEN_AT_FIRST: readonly Facet[] = ["category", "evidence", "approval", "sport"];
const SHOWN: readonly Facet[] = ["category", "evidence", "approval", "sport", "route", "kind", "tags"];

export const FacetPanel = memo(function FacetPanel({
  chosen,
  results,
  onToggle,
  onWantAll,
  isInForm = false,
  withEvidence = false,
}: FacetPanelProps) {
  return (
    <div>
      {SHOWN.filter((facet) => withEvidence || facet !== "evidence").map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          choices={facetChoicesOf(facet, results.facets[facet], chosen[facet] ?? NONE)}
          tagNames={results.tagNames}
          onToggle={onToggle}
          onWantAll={onWantAll}
          isOpenAtFirst={OPEN_AT_FIRST.includes(facet)}
          isInForm={isInForm}
        />
      ))}
    </div>
  );
});
