import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { safeReturnPath } from "#domain/account/return-path.ts";
import { useAuth } from "../app/auth-context.tsx";
import { recallReturnPath } from "../app/gate.ts";
import { usePageSearch } from "../app/page-address.ts";
import { sessionQuery } from "../app/session-query.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { type MailLink, readMailLink } from "../features/account/mail-link.ts";
import { fields, oneOf, typedText } from "../lib/read-loosely.ts";
import { addToast } from "../lib/toast-store.ts";
import { PageSpinner } from "../ui/spinner.tsx";

const readSearch = fields({
  from: typedText,
  view: oneOf(["sign-in", "sign-up", "forgot"], "sign-in"),
  denied: oneOf(["admin"], null),
});

export default function LoginPage() {
  const { user, loading } = useAuth();
  const { from, view, denied } = usePageSearch("/login", readSearch);
  const { link, used, onLinkUsed } = useMailLink();
  const router = useRouter();
  const isSignedIn = user !== null && link === null;
  // after a page was refused, the session is checked again: going back before the answer would lead here again
  const isAsking = useIsFetching({ queryKey: sessionQuery().queryKey }) > 0;
  const isLeaving = isSignedIn && !isAsking;

  useEffect(() => {
    if (!isLeaving) return;
    if (denied) addToast({ title: "That page is for admins", description: "You are signed in without that role." });
    if (used === "verify") addToast({ title: "Address confirmed" });
    router.history.replace(safeReturnPath(recallReturnPath(from)));
  }, [isLeaving, denied, used, from, router]);

  if (loading || isSignedIn) return <PageSpinner />;
  return <AccountPage view={view} from={from ?? undefined} link={link} used={used} onLinkUsed={onLinkUsed} />;
}

/**
 * Reads the token of an email link from the fragment and removes it from the URL and the history. Switching to another
 * form discards the link. A reset ends every session, so this one ends at once.
 */
function useMailLink() {
  const fragment = useLocation({ select: (location) => location.hash });
  const [link, setLink] = useState<MailLink | null>(() => readMailLink(fragment));
  const [used, setUsed] = useState<MailLink["purpose"] | null>(null);
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const found = readMailLink(fragment);
    if (!found) return;
    setLink(found);
    router.history.replace("/login");
  }, [fragment, router]);
  const query = useLocation({ select: (location) => location.searchStr });
  useEffect(() => {
    if (query !== "") setLink(null);
  }, [query]);
  const onLinkUsed = () => {
    setUsed(link?.purpose ?? null);
    setLink(null);
    if (link?.purpose === "reset") {
      queryClient.removeQueries({ queryKey: ["mine"] });
      queryClient.setQueryData(sessionQuery().queryKey, { user: null, role: null });
    }
    void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
  };
  return { link, used, onLinkUsed };
}
