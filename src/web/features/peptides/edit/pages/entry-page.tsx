import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NotFound } from "#web/ui/loaded.tsx";

/** How `Loaded` draws an entry that is still loading or doesn't exist. */
export const ENTRY_PAGE = {
  failed: "The peptide could not be loaded",
  heading: "Peptide",
  skeleton: "page",
  missing: (
    <NotFound
      noun="peptide"
      action={
        <Link to="/peptides" className={buttonLook("primary")}>
          Search the library
        </Link>
      }
    />
  ),
};
