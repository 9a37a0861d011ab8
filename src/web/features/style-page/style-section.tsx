import type { ReactNode } from "react";
import { Section } from "#web/ui/section.tsx";

interface StyleSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function StyleSection(props: StyleSectionProps) {
  return <Section {...props} className="grid gap-4 border-t border-line pt-5" />;
}
