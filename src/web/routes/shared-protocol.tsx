import { useParams } from "@tanstack/react-router";
import { SharedProtocolPage } from "../features/protocols/share/shared-protocol-page.tsx";

export default function Page() {
  const { linkId = "" }: { linkId?: string } = useParams({ strict: false });
  return <SharedProtocolPage linkId={linkId} />;
}
