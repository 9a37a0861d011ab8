import { usePathParams } from "../app/page-address.ts";
import { EditGuidePage } from "../features/guides/edit/edit-guide-page.tsx";

export default function Page() {
  const { slug } = usePathParams("/guides/$slug/edit");
  return <EditGuidePage slug={slug} />;
}
