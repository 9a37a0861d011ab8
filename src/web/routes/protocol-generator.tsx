import { GeneratorPage } from "../features/protocols/intake/generator-page.tsx";

export default function ProtocolGeneratorPage() {
  return <GeneratorPage />;
}
