import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { countOf } from "../view/change-view.ts";
import type { FilterDialogProps } from "./filter-dialog.tsx";

const FilterDialog = lazy(async () => ({ default: (await import("./filter-dialog.tsx")).FilterDialog }));

/** Opens the facets where there is no room for them beside the list. */
export function FilterButton(props: Omit<FilterDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const chosen = countOf(props.chosen);
  const onOpen = () => {
    props.onWantAll();
    setOpen(true);
  };
  return (
    <>
      <Button icon={SlidersHorizontal} className="lg:hidden noscript:hidden" aria-haspopup="dialog" onClick={onOpen}>
        {chosen > 0 ? `Filters, ${chosen} chosen` : "Filters"}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
