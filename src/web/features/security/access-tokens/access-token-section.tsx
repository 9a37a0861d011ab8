import { SquareTerminal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AccessToken, createAccessToken, revokeAccessToken } from "#contract/access-tokens.ts";
import { call } from "#web/lib/api.ts";
import { dayText, momentText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSecurityChange } from "../use-security-change.tsx";
import type { TokenFields } from "./new-token-dialog.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";

const NewTokenDialog = lazy(async () => ({ default: (await import("./new-token-dialog.tsx")).NewTokenDialog }));
const TokenSecretDialog = lazy(async () => ({
  default: (await import("./token-secret-dialog.tsx")).TokenSecretDialog,
}));

interface AccessTokenSectionProps {
  readonly uid: string;
  readonly tokens: readonly AccessToken[];
}

type Shown =
  | { readonly what: "create" }
  | { readonly what: "secret"; readonly secret: string }
  | { readonly what: "revoke"; readonly token: AccessToken }
  | null;

export function AccessTokenSection({ uid, tokens }: AccessTokenSectionProps) {
  const [shown, setShown] = useState<Shown>(null);
  const { change, isChanging, proofDialog } = useSecurityChange(uid);
  const create = async (fields: TokenFields) => {
    setShown(null);
    const made = await change(
      () => call<typeof createAccessToken>("post", "/api/access-tokens", { body: fields }),
      "No token was created",
    );
    if (made) setShown({ what: "secret", secret: made.secret });
  };
  const revoke = async ({ id, name }: AccessToken) => {
    setShown(null);
    const isGone = await change(async () => {
      await call<typeof revokeAccessToken>("delete", "/api/access-tokens/{id}", { params: { id } });
      return true;
    }, "The token was not revoked");
    if (isGone) addToast({ title: "Token revoked", description: `${name} can no longer use your account.` });
  };
  return (
    <Section
      title="Access tokens"
      aside={
        <Button disabled={isChanging} onClick={() => setShown({ what: "create" })}>
          Create a token
        </Button>
      }
    >
      <p className="max-w-prose text-sm text-ink-2">
        A token lets your own programs and assistants use your account, within the limits you choose. It never opens
        your profile, password or this page.
      </p>
      {tokens.length > 0 && (
        <ul aria-label="Your access tokens" className="divide-y divide-line-soft border-t border-line-soft">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isBusy={isChanging}
              onRevoke={() => setShown({ what: "revoke", token })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {shown?.what === "create" && (
          <NewTokenDialog onDone={(fields) => void create(fields)} onCancel={() => setShown(null)} />
        )}
        {shown?.what === "secret" && <TokenSecretDialog secret={shown.secret} onClose={() => setShown(null)} />}
      </Suspense>
      {shown?.what === "revoke" && (
        <ConfirmDialog
          title="Revoke access token"
          description="The program that uses it loses access at once. This can't be undone."
          confirm="Revoke"
          isDestructive
          onConfirm={() => void revoke(shown.token)}
          onClose={() => setShown(null)}
        >
          <p className="mt-3 text-sm font-medium wrap-anywhere">{shown.token.name}</p>
        </ConfirmDialog>
      )}
      {proofDialog}
    </Section>
  );
}

interface TokenRowProps {
  readonly token: AccessToken;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function TokenRow({ token: { name, scopes, expiresAt, lastUsedOn }, isBusy, onRevoke }: TokenRowProps) {
  const isExpired = Date.parse(expiresAt) <= useNow().getTime();
  return (
    <li className="flex items-start gap-3 py-2.5">
      <SquareTerminal className="mt-0.5 size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isExpired && <Badge tone="care">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-2">{scopes.map((scope) => SCOPE_WORDS[scope]).join(", ")}</p>
        <p className="text-note text-ink-3">
          {isExpired ? "Expired" : "Expires"} {momentText(expiresAt)},{" "}
          {lastUsedOn === null ? "not used yet" : `last used ${dayText(lastUsedOn)}`}
        </p>
      </div>
      <Button disabled={isBusy} aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
