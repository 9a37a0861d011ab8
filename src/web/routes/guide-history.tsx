import { usePathParams } from "../app/page-address.ts";
import { GuideHistoryPage } from "../features/guides/history/guide-history-page.tsx";

export default function Page() {
  const { slug } = usePathParams("/guides/$slug/history");
  return <GuideHistoryPage slug={slug} />;
}
