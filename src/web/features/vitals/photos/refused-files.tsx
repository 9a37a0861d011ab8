import { ErrorAlert } from "#web/ui/notice.tsx";
import type { RefusedFile } from "./use-add-photos.ts";

/** Each file that wasn't added, with the reason. */
export function RefusedFiles({ refused }: { readonly refused: readonly RefusedFile[] }) {
  if (refused.length === 0) return null;
  return (
    <ErrorAlert title={refused.length === 1 ? "One file wasn't added" : `${refused.length} files weren't added`}>
      <ul className="grid gap-1">
        {refused.map(({ name, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
          <li key={place} className="wrap-anywhere">
            <span className="font-medium text-ink">{name}</span>: {why}
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}
