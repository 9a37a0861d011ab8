import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { NotRead } from "#web/ui/not-read.tsx";

/** A guide that is not there, or that could not be read just now. */
export function GuideNotRead(props: { readonly error: Error; readonly onRetry: () => void }) {
  const action = (
    <Link to="/guides" className={buttonLook("primary")}>
      All guides
    </Link>
  );
  return <NotRead noun="guide" action={action} {...props} />;
}
