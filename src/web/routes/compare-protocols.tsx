import { useSearch } from "@tanstack/react-router";
import { CompareProtocols } from "../features/protocols/compare/compare-protocols.tsx";

export default function Page() {
  const { a, b }: { a?: unknown; b?: unknown } = useSearch({ strict: false });
  return <CompareProtocols first={a} second={b} />;
}
