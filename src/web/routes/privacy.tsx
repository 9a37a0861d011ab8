import { PrivacyPage } from "../features/privacy/privacy-page.tsx";

export default function Page() {
  return <PrivacyPage />;
}
