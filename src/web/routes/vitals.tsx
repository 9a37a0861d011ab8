import { VitalsPage } from "../features/vitals/page/vitals-page.tsx";

export default function Page() {
  return <VitalsPage />;
}
