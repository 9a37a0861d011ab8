import type { ComponentType, ReactNode } from "react";
import type { Site } from "#contract/site.ts";

const PROVIDERS = {
  recaptcha: "Google reCAPTCHA",
  "recaptcha-v2": "Google reCAPTCHA",
  turnstile: "Cloudflare Turnstile",
  hcaptcha: "hCaptcha",
} as const;

export interface StatisticsPart {
  readonly statisticsChoice: ComponentType<{ readonly host: string }>;
}

interface OtherCompaniesProps extends StatisticsPart {
  readonly site: Site | undefined;
}

/** Other companies that get data, depending on how this server is configured. */
export function OtherCompanies({ site, statisticsChoice: StatisticsChoice }: OtherCompaniesProps) {
  const captcha = site?.captcha ?? null;
  const analytics = site?.analytics ?? null;
  return (
    <dl className="grid gap-4">
      <Entry name="Bot check">
        {captcha
          ? `This server uses ${PROVIDERS[captcha.provider]}. Its script is loaded with every page and sees your network address and browser. When you sign up, reset a password or send feedback, it judges whether you are a bot. It may keep a cookie of its own.`
          : "This server asks your browser to solve a small sum instead. No other company is involved."}
      </Entry>
      <Entry name="Usage statistics">
        {analytics
          ? `Off until you say yes. Then page paths and a few actions go to ${new URL(analytics.host).hostname}. If you are signed in, so do your email address, whether it is confirmed, and when the account was made and last used. Never what you search, type or record. It then keeps a cookie and an entry in this browser, for a year at most. Your answer holds for one browser, and you can change it at any time.`
          : "This server counts nothing and sends nothing."}
        {analytics && (
          <div className="mt-4 noscript:hidden">
            <StatisticsChoice host={new URL(analytics.host).hostname} />
          </div>
        )}
      </Entry>
      <Entry name="Mail">
        Mails and reminders go through the mail service that the server uses. Without one, they stay in a folder on the
        server. Reminders name no compound unless you turn off discreet wording.
      </Entry>
      <Entry name="Notifications">
        If you turn them on, messages go through the push service of your browser’s maker. They are encrypted: it learns
        that one came, not what it says.
      </Entry>
      <Entry name="Files">
        Reports and pictures are on this server’s disk, or in a storage service that it uses. They are only ever sent to
        you.
      </Entry>
      <Entry name="Donations">
        A link opens the page of another company. Nothing is sent there before you press it.
      </Entry>
    </dl>
  );
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line-soft pt-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-medium text-ink">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
