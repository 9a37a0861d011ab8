import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NotFound } from "#web/ui/loaded.tsx";

/** How `Loaded` draws the page of a guide that is not there yet, or not at all. */
export const GUIDE_PAGE = {
  failed: "The guide could not be loaded",
  heading: "Guide",
  skeleton: "page",
  missing: (
    <NotFound
      noun="guide"
      action={
        <Link to="/guides" className={buttonLook("primary")}>
          All guides
        </Link>
      }
    />
  ),
};
