import { PrivacyPage } from "../features/privacy/privacy-page.tsx";
import { StatisticsChoice } from "../features/settings/statistics.tsx";

export default function Page() {
  return <PrivacyPage statisticsChoice={StatisticsChoice} />;
}
