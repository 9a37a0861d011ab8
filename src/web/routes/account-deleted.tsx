import { ErasurePage } from "../features/account-data/leave/erasure-page.tsx";

export default function Page() {
  return <ErasurePage />;
}
