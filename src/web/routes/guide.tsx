import { Link } from "@tanstack/react-router";
import { useAuth } from "../app/auth-context.tsx";
import { usePathParams } from "../app/page-address.ts";
import { GuidePage } from "../features/guides/read/guide-page.tsx";
import { buttonLook } from "../ui/button.tsx";

export default function Page() {
  const { slug } = usePathParams("/guides/$slug");
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
