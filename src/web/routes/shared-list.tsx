import { usePathParams } from "../app/page-address.ts";
import { SharedListPage } from "../features/lists/share/shared-list-page.tsx";

export default function Page() {
  const { token } = usePathParams("/shared/lists/$token");
  return <SharedListPage token={token} />;
}
