import { ControlSections } from "../features/style-page/controls.tsx";
import { StateSections } from "../features/style-page/states.tsx";
import { TokenSections } from "../features/style-page/tokens.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export default function StylePage() {
  return (
    <div className="grid gap-8">
      <PageHeader title="Style" className="mb-0!">
        Every token and part, alive. For development; not in the product.
      </PageHeader>
      <TokenSections />
      <ControlSections />
      <StateSections />
    </div>
  );
}
