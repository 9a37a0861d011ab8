import { Link, useParams } from "@tanstack/react-router";
import { useAuth } from "../app/auth-context.tsx";
import { GuidePage } from "../features/guides/read/guide-page.tsx";
import { buttonLook } from "../ui/button.tsx";

export default function Page() {
  const { slug = "" } = useParams({ strict: false });
  const { isAdmin } = useAuth();
  return (
    <GuidePage
      slug={slug}
      actions={
        isAdmin && (
          <>
            <Link to="/guides/$slug/history" params={{ slug }} className={buttonLook("quiet")}>
              History
            </Link>
            <Link to="/guides/$slug/edit" params={{ slug }} className={buttonLook()}>
              Edit
            </Link>
          </>
        )
      }
    />
  );
}
