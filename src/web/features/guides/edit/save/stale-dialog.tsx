import type { GuideEdition } from "#contract/guide-editions.ts";
import type { GuideForm } from "#web/features/guides/edition-api.ts";
import { ChangeView } from "#web/features/guides/history/change-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
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
    <Dialog
      size="large"
      role="alertdialog"
      title="Somebody saved this guide before you"
      description="Nothing is lost yet. Look at both changes, then choose which version to keep. Theirs stays in the history."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button onClick={onTakeTheirs}>Use the other version</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <section aria-labelledby="their-change" className="grid min-w-0 content-start gap-3">
          <h3 id="their-change" className="font-semibold">
            What they changed
          </h3>
          <ChangeView
            before={before}
            after={{ ...theirs.document, slug: theirs.slug }}
            none="Nothing of the text: they changed who sees it."
          />
        </section>
        <section aria-labelledby="my-change" className="grid min-w-0 content-start gap-3">
          <h3 id="my-change" className="font-semibold">
            What you changed
          </h3>
          <ChangeView before={before} after={{ ...mine.document, slug: mine.slug }} none="Nothing." />
        </section>
      </div>
    </Dialog>
  );
}
