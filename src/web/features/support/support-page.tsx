import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { DonationLinks } from "./donation-links.tsx";
import { ShareProduct } from "./share-product.tsx";

export function SupportPage() {
  return (
    <>
      <PageHeader title="Support the Project">
        {`${PRODUCT_NAME} is free. There are no paid extras: safety, sources and tools are the same for everyone.`}
      </PageHeader>
      <div className="grid max-w-5xl gap-9">
        <Section title="Give money" className="grid gap-4">
          <p className="max-w-prose text-ink-2">
            One time or monthly, as much as you like. It is voluntary and buys nothing.{" "}
            <Link to="/donations" className="link">
              What a donation does
            </Link>
          </p>
          <DonationLinks />
        </Section>
        <Section title="Help without money" className="grid gap-4">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <Way title="Tell somebody" action={<ShareProduct />}>
              Send it to somebody who wants to see the source of a claim.
            </Way>
            <Way
              title="Report an issue"
              action={
                <Link to="/feedback" className={buttonLook()}>
                  Leave feedback
                </Link>
              }
            >
              What does not work, what is hard to understand, what is missing.
            </Way>
            <Way
              title="Correct a fact"
              action={
                <Link to="/peptides" className={buttonLook()}>
                  Open the library
                </Link>
              }
            >
              Every claim in the library has a flag beside it. A better source is the best gift.
            </Way>
          </ul>
        </Section>
      </div>
    </>
  );
}

interface WayProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Way({ title, action, children }: WayProps) {
  return (
    <li className="card grid content-between gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      <div>{action}</div>
    </li>
  );
}
