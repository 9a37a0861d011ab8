import { BloodworkPage } from "../features/bloodwork/page/bloodwork-page.tsx";

export default function Page() {
  return <BloodworkPage />;
}
