import { type ComponentProps, type ReactNode, useState } from "react";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import type { CitationPanel } from "./citation-panel.tsx";
import { type OpenCitation, OpenCitationContext, ReferencesContext, type ShownWork } from "./open-citation.ts";

interface CitationOpenerProps {
  /** The works of the marks inside, unless a mark brings its own. */
  readonly references?: readonly ShownWork[];
  readonly children: ReactNode;
}

interface Opened extends Omit<ComponentProps<typeof CitationPanel>, "onClosed"> {
  readonly Panel: typeof CitationPanel;
  readonly count: number;
}

const NO_REFERENCES: readonly ShownWork[] = [];

/** Opens the citation of any mark inside. Its script loads on the first press; without it, the mark stays a link. */
export function CitationOpener({ references = NO_REFERENCES, children }: CitationOpenerProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open] = useState(
    (): OpenCitation => (event, asked) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const mark = event.currentTarget;
      const follow = () => window.location.assign(mark.href);
      Promise.all([import("./citation-panel.tsx"), asked]).then(([{ CitationPanel: Panel }, found]) => {
        if (found === null) follow();
        else setOpened((before) => ({ ...found, Panel, mark, count: (before?.count ?? 0) + 1 }));
      }, follow);
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
