import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAuth } from "#web/app/auth-context.tsx";
import { siteQuery } from "#web/app/site-query.ts";
import { analyticsConsentStore } from "#web/lib/analytics-consent.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

const ANSWERS = [
  ["no", "No", "No usage is measured."],
  ["yes", "Yes", "Page paths and a few actions; never what you type, search or record."],
] as const;

export function Statistics() {
  const { data: site } = useQuery(siteQuery());
  const target = site?.analytics ?? null;
  return (
    <Section title="Usage statistics">
      {target === null ? (
        <p className="text-sm text-ink-2">This server measures no usage and sends none anywhere.</p>
      ) : (
        <StatisticsChoice host={new URL(target.host).hostname} />
      )}
      <Link to="/privacy" className="link w-fit text-sm">
        What is stored where
      </Link>
    </Section>
  );
}

/** Whether usage may be counted in this browser. Browsers not asked yet are not counted. */
export function StatisticsChoice({ host }: { readonly host: string }) {
  const { isAdmin } = useAuth();
  const consent = useStore(analyticsConsentStore);
  if (isAdmin) return <p className="text-sm text-ink-2">Admin usage is never measured.</p>;
  return (
    <ChoiceGroup
      legend="Measure which pages you use in this browser?"
      hint={`For this browser. It goes to ${host}, with your email address while you are signed in. Without an answer, nothing is measured.`}
      columns={2}
    >
      {ANSWERS.map(([value, label, hint]) => (
        <Choice
          key={value}
          type="radio"
          name="statistics"
          label={label}
          hint={hint}
          checked={consent === value}
          onChange={() => analyticsConsentStore.set(value)}
        />
      ))}
    </ChoiceGroup>
  );
}
