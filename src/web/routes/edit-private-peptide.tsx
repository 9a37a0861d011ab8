import { usePathParams } from "../app/page-address.ts";
import { EditPrivatePage } from "../features/peptides/edit/pages/edit-private-page.tsx";

export default function Page() {
  const { id } = usePathParams("/private-peptides/$id/edit");
  return <EditPrivatePage id={id} />;
}
