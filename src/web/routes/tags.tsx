import { ManageTags } from "../features/tags/manage-tags.tsx";

export default function TagsPage() {
  return <ManageTags />;
}
