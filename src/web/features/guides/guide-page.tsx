import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NotFound } from "#web/ui/loaded.tsx";

/** How `Loaded` draws a guide that is still loading or doesn't exist. */
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
