import { useParams } from "@tanstack/react-router";
import { EditPrivatePage } from "../features/peptides/edit/pages/edit-private-page.tsx";

export default function Page() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <EditPrivatePage id={id} />;
}
