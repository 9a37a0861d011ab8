import { Link } from "@tanstack/react-router";
import { counted } from "#domain/units/counted.ts";
import { MAX_COMPARED } from "#web/features/peptides/library/compare/compare-store.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type CompareAddress, compareSearch, withoutSlug } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";
import type { Asked } from "../use-compared-peptides.ts";

const LINK = "link-quiet font-medium text-ink";

interface AskedNoticesProps {
  readonly address: CompareAddress;
  readonly asked: readonly Asked[];
  readonly onRetry: () => void;
}

/** Requested peptides that are not in the table, and why. */
export function AskedNotices({ address, asked, onRetry }: AskedNoticesProps) {
  const of = (state: Asked["state"]) => asked.filter((item) => item.state === state).map(({ slug }) => slug);
  const [missing, failed, hidden, loading] = [of("missing"), of("failed"), of("private"), of("loading")];
  const slugs = address.slugs.filter((slug) => !missing.includes(slug));
  return (
    <div className="*:mb-4" data-print="no">
      {failed.length > 0 && (
        <LoadFailed
          title={failed.length === 1 ? "A peptide could not be read" : "Some peptides could not be read"}
          hint="The server cannot be reached, or could not answer. The others stay as they are."
          onRetry={onRetry}
        />
      )}
      {missing.length > 0 && (
        <Notice tone="care" title="Left out: not in the library">
          <p className="wrap-anywhere">
            {`${missing.join(", ")}. It may have been renamed or taken down. `}
            <CompareLink address={{ ...address, slugs }} className={LINK}>
              Take out of the address
            </CompareLink>
          </p>
        </Notice>
      )}
      {address.tooMany.length > 0 && (
        <Notice tone="care" title={`At most ${MAX_COMPARED} are compared at once`}>
          <p className="wrap-anywhere">{`The first ${MAX_COMPARED} are shown. Left out: ${address.tooMany.join(", ")}.`}</p>
        </Notice>
      )}
      {hidden.length > 0 && (
        <Notice title={counted(hidden.length, "private peptide")}>
          <p>
            {"Private, shown after sign-in, to its owner only. "}
            <Link to="/login" search={{ from: hrefOf(address) }} preload={false} className={LINK}>
              Sign in
            </Link>
            {" or "}
            <CompareLink address={hidden.reduce(withoutSlug, address)} className={LINK}>
              compare without
            </CompareLink>
          </p>
        </Notice>
      )}
      <p role="status" className="text-sm text-ink-3 empty:hidden">
        {loading.length > 0 && `Reading ${counted(loading.length, "peptide")} …`}
      </p>
    </div>
  );
}

function hrefOf(address: CompareAddress): string {
  const entries = Object.entries(compareSearch(address)).map(([name, value]) => [name, String(value)]);
  return `/peptides/compare?${new URLSearchParams(entries)}`;
}
