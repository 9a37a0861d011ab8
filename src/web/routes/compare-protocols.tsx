import { usePageSearch } from "../app/page-address.ts";
import { CompareProtocols } from "../features/protocols/compare/compare-protocols.tsx";
import { readId } from "../features/protocols/compare/compared-ids.ts";
import { fields } from "../lib/read-loosely.ts";

const readSearch = fields({ a: readId, b: readId });

export default function Page() {
  const { a, b } = usePageSearch("/protocols/compare", readSearch);
  return <CompareProtocols first={a} second={b} />;
}
