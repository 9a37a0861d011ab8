import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { KeepLibrary } from "#web/app/keep-library.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { YourData } from "../your-data.tsx";

interface MyDataPageProps {
  /** Sections from other features. */
  readonly consent: ReactNode;
  readonly devices: ReactNode;
  readonly photos: ReactNode;
}

const LINK = "link inline-flex min-h-11 items-center";

/** Everything a person can do with what is stored about them, in one place. */
export function MyDataPage({ consent, devices, photos }: MyDataPageProps) {
  return (
    <>
      <PageHeader title="My data">Export or import your data, see your devices, change your consent.</PageHeader>
      <div className="grid max-w-3xl gap-6">
        <YourData consent={consent} devices={devices} />
        <Section title="On this device">
          <KeepLibrary />
          {photos}
        </Section>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <Link to="/profile" className={LINK}>
            Profile
          </Link>
          <Link to="/settings" className={LINK}>
            Settings
          </Link>
          <Link to="/privacy" className={LINK}>
            What is stored where
          </Link>
        </p>
      </div>
    </>
  );
}
