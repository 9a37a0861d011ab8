import { useParams } from "@tanstack/react-router";
import { GuideHistoryPage } from "../features/guides/history/guide-history-page.tsx";

export default function Page() {
  const { slug = "" } = useParams({ strict: false });
  return <GuideHistoryPage slug={slug} />;
}
