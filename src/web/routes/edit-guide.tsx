import { useParams } from "@tanstack/react-router";
import { EditGuidePage } from "../features/guides/edit/edit-guide-page.tsx";

export default function Page() {
  const { slug = "" } = useParams({ strict: false });
  return <EditGuidePage slug={slug} />;
}
