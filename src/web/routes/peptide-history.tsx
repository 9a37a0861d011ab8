import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useAuth } from "../app/auth-context.tsx";
import { History } from "../features/peptides/history/history.tsx";
import { peptideNameQuery, revisionsQuery } from "../features/peptides/peptide-queries.ts";
import { buttonLook } from "../ui/button.tsx";

export default function Page() {
  const { slug = "" } = useParams({ strict: false });
  const { revision }: { revision?: unknown } = useSearch({ strict: false });
  const { data: name } = useSuspenseQuery(peptideNameQuery(slug));
  const { data: revisions } = useSuspenseQuery(revisionsQuery(slug));
  const { isAdmin } = useAuth();
  return (
    <History
      slug={slug}
      name={name}
      revisions={revisions}
      asked={revision}
      restore={(number) => isAdmin && <RestoreLink slug={slug} revision={number} />}
    />
  );
}

/** Nothing is restored yet: the editor opens with that version as an unsaved change. */
function RestoreLink({ slug, revision }: { readonly slug: string; readonly revision: number }) {
  return (
    <Link
      to="/peptides/$slug/edit"
      params={{ slug }}
      search={{ restore: revision }}
      aria-describedby={`revision-${revision}-title`}
      className={buttonLook("quiet")}
    >
      Restore this version
    </Link>
  );
}
