import { Link } from "@tanstack/react-router";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { DonationLinks } from "./donation-links.tsx";

const USES = [
  ["Running the site", "the server, its storage and backups, the domain name and the mail it sends"],
  ["Checking facts", "reading new studies and labels, and correcting entries that have become old"],
  ["Building", "fixing what people report, and the parts that are still missing"],
] as const;

const PROMISES = [
  "Paying unlocks nothing. Safety information is free for everyone.",
  "A donation changes nothing in the library: its claims come from their sources.",
  "We don't tell the donation page who you are or what you do here, and it doesn't tell us what you give.",
] as const;

export function DonationsPage() {
  return (
    <>
      <PageHeader title="Donations">Giving is voluntary. It buys nothing extra.</PageHeader>
      <div className="grid max-w-3xl gap-9">
        <DonationLinks />
        <Section title="What money is for" className="grid gap-3">
          <dl className="grid gap-3">
            {USES.map(([name, text]) => (
              <div key={name} className="grid gap-0.5 border-t border-line-soft pt-3 sm:grid-cols-[11rem_1fr]">
                <dt className="font-medium">{name}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-3">
            What each of these costs is not published yet, so we can't list figures. Ask through{" "}
            <Link to="/feedback" className="link-quiet">
              feedback
            </Link>
            .
          </p>
        </Section>
        <Section title="What money does not do" className="grid gap-3">
          <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </Section>
        <p className="text-sm text-ink-2">
          <Link to="/support" className="link">
            Ways to help without money
          </Link>
        </p>
      </div>
    </>
  );
}
