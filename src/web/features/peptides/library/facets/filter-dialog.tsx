import { counted } from "#domain/units/counted.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Results } from "../results/use-results.ts";
import { type ChosenFacets, clearFacets, countOf } from "../view/change-view.ts";
import type { GoTo } from "../view/use-library-view.ts";
import { FacetPanel, type FacetPanelProps } from "./facet-panel.tsx";

export interface FilterDialogProps {
  readonly chosen: ChosenFacets;
  readonly results: Results;
  readonly onToggle: FacetPanelProps["onToggle"];
  readonly onWantAll: () => void;
  readonly goTo: GoTo;
  readonly onClose: () => void;
}

/** The facets over the whole screen, where there is no room beside the list. */
export function FilterDialog({ chosen, results, onToggle, onWantAll, goTo, onClose }: FilterDialogProps) {
  return (
    <Dialog
      title="Filters"
      size="large"
      onClose={onClose}
      footer={
        <>
          {countOf(chosen) > 0 && (
            <Button variant="quiet" onClick={() => goTo(clearFacets)}>
              Clear all
            </Button>
          )}
          <Button variant="primary" className="grow" onClick={onClose}>
            {`Show ${counted(results.total, "peptide")}`}
          </Button>
        </>
      }
    >
      <FacetPanel chosen={chosen} results={results} onToggle={onToggle} onWantAll={onWantAll} withEvidence />
    </Dialog>
  );
}
