import { useInfiniteQuery } from "@tanstack/react-query";
import { LogOut, ShieldCheck, ShieldOff, UserCheck, Users as UsersIcon, UserX } from "lucide-react";
import { type ComponentProps, useDeferredValue, useState } from "react";
import type { Account } from "#contract/users.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { MorePages } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { AdminPage } from "./admin-page.tsx";
import { type UserChange, useChangeUser, usersQuery } from "./admin-queries.ts";
import { AdminTable } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";

interface Asked {
  readonly account: Account;
  readonly change: UserChange;
  readonly question: string;
  readonly meaning: string;
  readonly verb: string;
  readonly isHarsh: boolean;
}

export function Users() {
  const uid = useAuth().user?.uid ?? null;
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const query = useInfiniteQuery(usersQuery(uid, wanted));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AdminPage
      title="Users"
      about="What accounts may do. What people keep in them is private and never shown here."
      find={
        <SearchField
          label="Find by name or email"
          className="mb-4 max-w-sm"
          value={search}
          maxLength={120}
          onChange={setSearch}
        />
      }
      query={query}
    >
      {({ pages }) => {
        const accounts = pages.flatMap(({ items }) => items);
        return (
          <>
            {accounts.length === 0 ? (
              <EmptyState icon={UsersIcon} title="No such account" />
            ) : (
              <AdminTable
                label="Accounts"
                rows={accounts}
                keyOf={(account) => account.uid}
                columns={[
                  { head: "Name", cell: (account) => <Person account={account} isOwn={account.uid === uid} /> },
                  {
                    head: "Role",
                    cell: ({ role }) => (role === "admin" ? <RightsBadge tone="accent">Admin</RightsBadge> : "Member"),
                  },
                  { head: "State", cell: (account) => <State account={account} /> },
                  { head: "Second factor", cell: ({ hasSecondFactor }) => (hasSecondFactor ? "On" : "Off") },
                  { head: "Sessions", cell: ({ sessions }) => sessions },
                  {
                    head: "Last sign-in",
                    cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : "Never"),
                  },
                  {
                    head: "Actions",
                    isActions: true,
                    cell: (account) =>
                      account.uid !== uid &&
                      account.status !== "leaving" && (
                        <Menu label={`Actions for ${account.displayName}`} items={actionsOf(account, setAsked)} />
                      ),
                  },
                ]}
              />
            )}
            <MorePages query={query} className="mt-4">
              Show more
            </MorePages>
            {asked && <Confirm asked={asked} uid={uid} onClose={() => setAsked(null)} />}
          </>
        );
      }}
    </AdminPage>
  );
}

function Person({ account, isOwn }: { readonly account: Account; readonly isOwn: boolean }) {
  return (
    <>
      {account.displayName}
      {isOwn && <span className="ml-2 text-xs font-normal text-ink-3">you</span>}
      <span className="block text-xs font-normal text-ink-3">{account.email}</span>
    </>
  );
}

function State({ account }: { readonly account: Account }) {
  if (account.status === "suspended") return <RightsBadge tone="stop">Suspended</RightsBadge>;
  if (account.status === "leaving") return <RightsBadge tone="care">Being deleted</RightsBadge>;
  return account.emailVerified ? "Active" : "Active, address not confirmed";
}

/** A badge that doesn't wrap in a narrow column. */
function RightsBadge(props: ComponentProps<typeof Badge>) {
  return <Badge {...props} className="whitespace-nowrap" />;
}

function actionsOf(account: Account, ask: (asked: Asked) => void): MenuItem[] {
  const { displayName: name } = account;
  const item = (
    label: string,
    icon: MenuItem["icon"],
    asked: Omit<Asked, "account" | "verb" | "isHarsh">,
    tone?: "stop",
  ): MenuItem => ({
    label,
    icon,
    ...(tone ? { tone } : {}),
    onSelect: () => ask({ ...asked, account, verb: label, isHarsh: tone === "stop" }),
  });
  const rights = (change: Extract<UserChange, { kind: "rights" }>["rights"]): UserChange => ({
    kind: "rights",
    rights: change,
  });
  return [
    account.role === "admin"
      ? item("Make a member", ShieldOff, {
          change: rights({ role: "member" }),
          question: `Make ${name} a member?`,
          meaning: "They lose everything in the Admin group and have to sign in again.",
        })
      : item("Make an admin", ShieldCheck, {
          change: rights({ role: "admin" }),
          question: `Make ${name} an admin?`,
          meaning: "They may change the library, the guides, the tags and what accounts may do.",
        }),
    item("Sign out everywhere", LogOut, {
      change: { kind: "end-sessions" },
      question: `Sign ${name} out everywhere?`,
      meaning: "Every device has to sign in again. Nothing else changes.",
    }),
    account.status === "suspended"
      ? item("Lift the suspension", UserCheck, {
          change: rights({ status: "active" }),
          question: `Let ${name} sign in again?`,
          meaning: "Everything they kept is still there.",
        })
      : item(
          "Suspend",
          UserX,
          {
            change: rights({ status: "suspended" }),
            question: `Suspend ${name}?`,
            meaning: "They are signed out at once and cannot sign in. Their records stay as they are.",
          },
          "stop",
        ),
  ];
}

function Confirm({
  asked,
  uid,
  onClose,
}: {
  readonly asked: Asked;
  readonly uid: string | null;
  readonly onClose: () => void;
}) {
  const { mutateAsync: change } = useChangeUser(uid);
  return (
    <ConfirmDialog
      title={asked.question}
      description={asked.meaning}
      confirm={asked.verb}
      pending="Working…"
      isDestructive={asked.isHarsh}
      failed="Not changed"
      onConfirm={async () => {
        await change(asked);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
