import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useAuth } from "../app/auth-context.tsx";
import { usePageSearch } from "../app/page-address.ts";
import { guideParameters, readGuideSearch } from "../features/guides/guide-queries.ts";
import { GuidesPage } from "../features/guides/list/guides-page.tsx";
import { buttonLook } from "../ui/button.tsx";

/** For editors only, so it isn't in everyone's script. */
const DeskList = lazy(async () => ({ default: (await import("../features/guides/desk/desk-list.tsx")).DeskList }));

export default function Page() {
  const { isAdmin, user } = useAuth();
  const asked = usePageSearch("/guides", readGuideSearch);
  const router = useRouter();
  const onSearch = (search: string) => {
    const before = readGuideSearch(router.state.location.search); // the page may still show an older search
    void router.navigate({
      to: "/guides",
      search: guideParameters({ ...before, search }),
      resetScroll: false,
      replace: before.search !== "" && search !== "", // so that going back leads to before the search, not to half a word
    });
  };
  return (
    <GuidesPage
      asked={asked}
      onSearch={onSearch}
      actions={
        isAdmin && (
          <Link to="/guides/new" className={buttonLook("primary")}>
            New guide
          </Link>
        )
      }
    >
      {isAdmin && user && (
        <Suspense>
          <DeskList uid={user.uid} />
        </Suspense>
      )}
    </GuidesPage>
  );
}
