import { TextArea, TextField } from "#web/ui/field.tsx";
import type { formErrors } from "./save/form-errors.ts";
import type { Act } from "./text/shortcuts.ts";
import { TextEditor } from "./text/text-editor.tsx";
import { Toolbar } from "./text/toolbar.tsx";
import type { GuideEditing } from "./use-guide-editing.ts";

interface WritePanelProps {
  readonly editing: GuideEditing;
  readonly errors: ReturnType<typeof formErrors>;
  readonly formerSlugs: readonly string[];
  readonly onAct: (act: Act) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Title, address, summary and text. */
export function WritePanel({ editing, errors, formerSlugs, onAct, onFiles }: WritePanelProps) {
  const { form, base, editor, change, changeTitle, setSlug } = editing;
  const { title, summary, body } = form.document;
  return (
    <div className="grid gap-4">
      <TextField
        label="Title"
        error={errors.title}
        maxLength={120}
        value={title}
        onChange={({ target }) => changeTitle(target.value)}
        autoComplete="off"
      />
      <TextField
        label="Address"
        error={errors.slug}
        hint={addressHint(form.slug, base?.form.slug ?? null, formerSlugs)}
        maxLength={80}
        value={form.slug}
        onChange={({ target }) => setSlug(target.value.toLowerCase().replaceAll(/[\s_]+/g, "-"))}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        label="Summary"
        hint="One or two sentences, shown in the list and to search engines."
        rows={2}
        maxLength={400}
        value={summary}
        onChange={({ target }) => change({ summary: target.value.replaceAll(/(?<!\s)\s*\n\s*/g, " ") })}
      />
      <div className="overflow-clip rounded-control border border-control">
        <Toolbar onAct={onAct} />
        <TextEditor
          start={body}
          editor={editor}
          onChange={(text) => change({ body: text })}
          onAct={onAct}
          onFiles={onFiles}
        />
      </div>
    </div>
  );
}

/** Readers may have saved the old address, so it redirects. */
function addressHint(slug: string, stored: string | null, former: readonly string[]): string {
  if (slug === "") return "Made from the title, or your own. Lower-case letters, digits and hyphens.";
  if (stored !== null && slug !== stored) return `The former address /guides/${stored} will lead here.`;
  const leading = former.map((one) => `/guides/${one}`).join(", ");
  return leading === "" ? `Address: /guides/${slug}` : `Former addresses that lead here: ${leading}`;
}
