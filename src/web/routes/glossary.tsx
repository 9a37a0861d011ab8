import { GlossaryPage } from "../features/guides/glossary/glossary-page.tsx";

export default function Page() {
  return <GlossaryPage />;
}
