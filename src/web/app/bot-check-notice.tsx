import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "./site-query.ts";

/** Google lets its badge be hidden (styles.css) where the form says this instead. */
export function BotCheckNotice() {
  const { data: site } = useQuery(siteQuery());
  if (!site?.captcha?.provider.startsWith("recaptcha")) return null;
  return (
    <p className="text-note text-ink-3">
      This site is protected by reCAPTCHA and the Google{" "}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noopener noreferrer" className="link-quiet">
        Privacy Policy
      </a>{" "}
      and{" "}
      <a href="https://policies.google.com/terms" target="_blank" rel="noopener noreferrer" className="link-quiet">
        Terms of Service
      </a>{" "}
      apply.
    </p>
  );
}
