import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAuth } from "../app/auth-context.tsx";
import { usePageSearch, usePathParams } from "../app/page-address.ts";
import { History } from "../features/peptides/history/history.tsx";
import { peptideNameQuery, revisionsQuery } from "../features/peptides/peptide-queries.ts";
import { fields, typedText } from "../lib/read-loosely.ts";
import { buttonLook } from "../ui/button.tsx";

const readSearch = fields({ revision: typedText });

export default function Page() {
  const { slug } = usePathParams("/peptides/$slug/history");
  const { revision } = usePageSearch("/peptides/$slug/history", readSearch);
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

/** This doesn't restore anything yet: the editor opens with that version as an unsaved change. */
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
