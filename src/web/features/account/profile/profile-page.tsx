import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { profileQuery } from "#web/app/profile-query.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmailSection } from "./email-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";

interface ProfilePageProps {
  /** Sections from another feature. */
  readonly security: ReactNode;
}

const LINK = "link inline-flex min-h-11 items-center";

export function ProfilePage({ security }: ProfilePageProps) {
  const { user } = useAuth();
  const query = useQuery(profileQuery(user?.uid ?? null));
  return (
    <>
      <PageHeader title="Profile">Your profile and sign-in.</PageHeader>
      <Loaded query={query} failed="Your profile couldn't be loaded" skeleton={<Skeleton className="h-64 max-w-3xl" />}>
        {(profile) =>
          user && (
            <div className="grid max-w-3xl gap-6">
              <NameSection user={user} profile={profile} />
              <EmailSection profile={profile} />
              <PasswordSection email={profile.email} />
              {security}
              <p className="flex flex-wrap gap-x-6 text-sm">
                <Link to="/my-data" className={LINK}>
                  My data: export, import, devices, consent, deletion
                </Link>
                <Link to="/settings" className={LINK}>
                  Settings
                </Link>
                <Link to="/privacy" className={LINK}>
                  What is stored where
                </Link>
              </p>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
