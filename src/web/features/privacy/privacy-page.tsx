import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { siteQuery } from "#web/app/site-query.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { KeptTable } from "./kept-table.tsx";
import { COOKIES, IN_SHORT, ON_THE_DEVICE, ON_THE_SERVER } from "./messages.ts";
import { OtherCompanies, type StatisticsPart } from "./other-companies.tsx";

/** What is stored where, and for how long. The same for everyone, and complete without script. */
export function PrivacyPage({ statisticsChoice }: StatisticsPart) {
  const { data: site } = useQuery(siteQuery());
  return (
    <>
      <PageHeader title="Privacy">What is kept, where, for how long, and how you get rid of it.</PageHeader>
      <div className="grid max-w-4xl gap-10">
        <ul className="card grid gap-2 text-lead">
          {IN_SHORT.map((line) => (
            <li key={line} className="flex gap-3">
              <span aria-hidden="true" className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-accent" />
              {line}
            </li>
          ))}
        </ul>
        <Section title="On this server" className="grid gap-4 text-ink-2">
          <KeptTable
            caption="What this server keeps"
            head={["What", "Where, and who sees it", "How long"]}
            rows={ON_THE_SERVER.map(({ what, where, howLong }) => [what, where, howLong])}
          />
          <p>
            No page of this site shows your records to an admin. But the server's operator has access to its disk and
            backups and could read them. Choose one you trust, or run your own.
          </p>
        </Section>
        <Section title="On your device" className="grid gap-4 text-ink-2">
          <KeptTable
            caption="What this browser keeps"
            head={["What", "Where", "How long"]}
            rows={ON_THE_DEVICE.map(({ what, where, howLong }) => [what, where, howLong])}
          />
        </Section>
        <Section title="Cookies" className="grid gap-4 text-ink-2">
          <p>These are all of ours, and there is none until you sign in or try to. No script can read them.</p>
          <KeptTable
            caption="Cookies"
            head={["Name", "What for", "How long"]}
            rows={COOKIES.map(({ name, purpose, howLong }) => [name, purpose, howLong])}
          />
        </Section>
        <Section title="Other companies" className="grid gap-4 text-ink-2">
          <OtherCompanies site={site} statisticsChoice={statisticsChoice} />
        </Section>
        <Section title="Consent and age" className="grid gap-4 text-ink-2">
          <p>
            Records about your health are stored on this server only after you agreed, the first time you save one. You
            can withdraw consent under{" "}
            <Link to="/my-data" className="link">
              My data
            </Link>
            . The server then takes no new entries, and what it has stays until you delete it. Accounts are for people
            who are 18 or older.
          </p>
        </Section>
        <Section title="Export or delete your data" className="grid gap-4 text-ink-2">
          <p>
            Under{" "}
            <Link to="/my-data" className="link">
              My data
            </Link>{" "}
            you can export all data as one file, import such a file, and delete the account. Deleting it signs out every
            device and ends every link at once. The records are erased from the server within 7 days, and you get a
            receipt to check that. Backups are erased by the server's operator.
          </p>
        </Section>
        <Section title="Questions" className="grid gap-4 text-ink-2">
          <p>
            The server's operator is responsible for it. Write through{" "}
            <Link to="/feedback" className="link">
              Feedback
            </Link>
            , and add your email if you want an answer. You may ask what we keep about you, and have it put right or
            erased. You can also turn to the data protection authority where you live.
          </p>
        </Section>
      </div>
    </>
  );
}
