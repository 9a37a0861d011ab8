import { QualityPage } from "../features/peptides/quality/quality-page.tsx";

export default function Page() {
  return <QualityPage />;
}
