import { type ComponentProps, type ReactNode, useState } from "react";
import type { Reference } from "#domain/peptides/peptide.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import type { CitationPanel } from "./citation-panel.tsx";
import { type OpenCitation, OpenCitationContext, ReferencesContext } from "./reference-marks.tsx";

interface CitationOpenerProps {
  readonly references: readonly Reference[];
  readonly children: ReactNode;
}

interface Opened extends Omit<ComponentProps<typeof CitationPanel>, "onClosed"> {
  readonly Panel: typeof CitationPanel;
  readonly count: number;
}

/** Opens the citation of any mark inside. Its script loads on the first press; without it, the mark stays a link. */
export function CitationOpener({ references, children }: CitationOpenerProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open] = useState(
    (): OpenCitation => (event, cited, pressed) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const mark = event.currentTarget;
      import("./citation-panel.tsx").then(
        ({ CitationPanel: Panel }) =>
          setOpened((before) => ({ Panel, mark, cited, pressed, count: (before?.count ?? 0) + 1 })),
        () => window.location.assign(mark.href),
      );
    },
  );
  return (
    <ReferencesContext value={references}>
      <OpenCitationContext value={useIsInBrowser() ? open : null}>{children}</OpenCitationContext>
      {opened && (
        <opened.Panel
          key={opened.count}
          {...opened}
          onClosed={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </ReferencesContext>
  );
}
