import type { AccountContents } from "#contract/account-data.ts";
import { sizeText } from "#web/lib/size-text.ts";
import { Notice } from "#web/ui/notice.tsx";
import { fullestText, spaceShare } from "./words.ts";

const NEARLY_FULL = 0.9;

/** How much room the account takes, and what to do before it is full. */
export function SpaceUsed({ contents }: { readonly contents: AccountContents }) {
  const share = spaceShare(contents);
  const { usedBytes, mostBytes } = contents;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">
        {sizeText(usedBytes)} of {sizeText(mostBytes)} used
      </p>
      <div className="h-2 max-w-md overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={`h-full rounded-full ${share >= NEARLY_FULL ? "bg-care" : "bg-accent"}`}
          style={{ inlineSize: `${Math.min(100, Math.max(1, (100 * usedBytes) / mostBytes))}%` }}
        />
      </div>
      {share >= NEARLY_FULL && (
        <Notice tone="care" title={share >= 1 ? "Your account is full" : "Your account is nearly full"}>
          {fullestText(contents)} Take a copy along first, then delete what you no longer need.
        </Notice>
      )}
    </div>
  );
}
