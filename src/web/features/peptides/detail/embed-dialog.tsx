import { useState } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import {
  EMBED_SIZES,
  type EmbedKind,
  type EmbedTheme,
  embedPath,
  embedSnippet,
  embedTitle,
} from "#domain/embeds/embed-snippet.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";

const KINDS: ReadonlyArray<readonly [kind: EmbedKind, label: string]> = [
  ["entry", "Facts"],
  ["levels", "Levels"],
  ["calculator", "Calculator"],
];

const THEMES: ReadonlyArray<readonly [theme: EmbedTheme | null, label: string]> = [
  [null, "As the reader's"],
  ["light", "Light"],
  ["dark", "Dark"],
];

interface EmbedDialogProps {
  readonly slug: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The markup for other sites, with a preview of what they will show. */
export function EmbedDialog({ slug, name, onClose }: EmbedDialogProps) {
  const [kind, setKind] = useState<EmbedKind>("entry");
  const [theme, setTheme] = useState<EmbedTheme | null>(null);
  const path = embedPath(kind, slug, theme);
  const title = `${embedTitle(kind, name)} - ${PRODUCT_NAME}`;
  const snippet = embedSnippet({
    address: window.location.origin + path,
    title,
    width: "100%",
    height: EMBED_SIZES[kind].height,
  });
  return (
    <Dialog
      title={`Embed ${name}`}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => void copyText(snippet, { title: "Copied" })}>
          Copy
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChoiceGroup legend="What to show" columns={2}>
          {KINDS.map(([value, label]) => (
            <Choice
              key={value}
              type="radio"
              name="kind"
              label={label}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend="Colors" columns={2}>
          {THEMES.map(([value, label]) => (
            <Choice
              key={label}
              type="radio"
              name="theme"
              label={label}
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
          ))}
        </ChoiceGroup>
        <pre className="overflow-x-auto rounded-control bg-raised p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere select-all">
          {snippet}
        </pre>
        <iframe
          key={path}
          src={path}
          title={`Preview: ${title}`}
          height={EMBED_SIZES[kind].height}
          className="w-full rounded-card"
        />
        <p className="text-note text-ink-3">
          It sets no cookies and loads nothing from anyone else. Paste it where your site takes HTML.
        </p>
      </div>
    </Dialog>
  );
}
