import { useParams } from "@tanstack/react-router";
import { SharedListPage } from "../features/lists/share/shared-list-page.tsx";

export default function Page() {
  const { token = "" }: { token?: string } = useParams({ strict: false });
  return <SharedListPage token={token} />;
}
