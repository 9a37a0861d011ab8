import { NewGuidePage } from "../features/guides/edit/new-guide-page.tsx";

export default function Page() {
  return <NewGuidePage />;
}
