import { Services } from "../features/admin/services.tsx";

export default function ServicesPage() {
  return <Services />;
}
