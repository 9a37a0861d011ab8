import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NotRead } from "#web/ui/not-read.tsx";

/** An entry that is not there, or that could not be read just now. */
export function EntryNotRead(props: { readonly error: Error; readonly onRetry: () => void }) {
  const action = (
    <Link to="/peptides" className={buttonLook("primary")}>
      Search the library
    </Link>
  );
  return <NotRead noun="peptide" action={action} {...props} />;
}
