import type { GuideEdition } from "#contract/guide-editions.ts";
import type { GuideForm } from "#web/features/guides/edition-api.ts";
import { ChangeView } from "#web/features/guides/history/change-view.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Section } from "#web/ui/section.tsx";
import type { Base } from "./use-save.ts";

interface StaleDialogProps {
  /** The text both changes are based on. */
  readonly base: Base;
  readonly mine: GuideForm;
  readonly theirs: GuideEdition;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the guide first: shows both changes and asks which text to keep in the form. */
// biome-ignore lint/style/noDefaultExport: loaded on demand, and `lazy` takes a default export
export default function StaleDialog({ base, mine, theirs, onTakeTheirs, onKeepMine, onClose }: StaleDialogProps) {
  const before = { ...base.form.document, slug: base.form.slug };
  return (
    <ConfirmDialog
      size="large"
      title="Somebody saved this guide before you"
      description="Nothing is lost yet. Look at both changes, then choose which version to keep. Theirs stays in the history."
      cancel="Keep editing"
      other={{ label: "Use the other version", onChoose: onTakeTheirs }}
      confirm="Keep mine"
      onConfirm={onKeepMine}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Section level={3} title="What they changed" className="grid min-w-0 content-start gap-3">
          <ChangeView
            before={before}
            after={{ ...theirs.document, slug: theirs.slug }}
            none="Nothing of the text: they changed who sees it."
          />
        </Section>
        <Section level={3} title="What you changed" className="grid min-w-0 content-start gap-3">
          <ChangeView before={before} after={{ ...mine.document, slug: mine.slug }} none="Nothing." />
        </Section>
      </div>
    </ConfirmDialog>
  );
}
