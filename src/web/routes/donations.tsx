import { DonationsPage } from "../features/support/donations-page.tsx";

export default function DonationsRoute() {
  return <DonationsPage />;
}
