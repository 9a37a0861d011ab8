import { usePathParams } from "../app/page-address.ts";
import { SharedProtocolPage } from "../features/protocols/share/shared-protocol-page.tsx";

export default function Page() {
  const { linkId } = usePathParams("/shared/protocols/$linkId");
  return <SharedProtocolPage linkId={linkId} />;
}
