import { FileUp, FolderOpen, Keyboard, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import type { Brought } from "../read/read-files.ts";
import { dropped, folderOf } from "./brought-files.ts";

interface ChooseProps {
  readonly isMember: boolean;
  readonly failed: { readonly name: string; readonly why: string } | null;
  readonly onBring: (brought: Brought) => void;
  readonly onType: () => void;
  /** What a filled page looks like, where there are no results yet. */
  readonly example: ReactNode;
}

const ACCEPTED =
  ".pdf,.png,.jpg,.jpeg,.webp,.heic,.csv,.tsv,.txt,.json,.ndjson,.xml,.zip,.hl7,application/pdf,image/*,text/csv,text/plain,application/json,application/xml,application/zip";

/** Three ways to add results. All of them work on this device only; nothing is sent to a server. */
export function Choose({ isMember, failed, onBring, onType, example }: ChooseProps) {
  const [severalDropped, setSeveral] = useState(false);
  const onDrop = async (data: DataTransfer) => {
    const brought = await dropped(data);
    setSeveral(brought === "several");
    if (brought !== null && brought !== "several") onBring(brought);
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {failed && (
        <ErrorAlert title={failed.name === "" ? "The text couldn't be read" : `${failed.name} couldn't be read`}>
          <p className="wrap-anywhere">{failed.why}</p>
        </ErrorAlert>
      )}
      {severalDropped && (
        <ErrorAlert title="One at a time">
          <p>Drop one file, or the folder of an Apple Health export.</p>
        </ErrorAlert>
      )}
      <DropZone onDrop={(data) => void onDrop(data)}>
        {(isOver) => (
          <>
            <h2 className="text-base font-semibold text-balance">
              {isOver
                ? "Drop it to read it"
                : example
                  ? "Import a lab report to see what is out of range and how it changes"
                  : "Import a lab report"}
            </h2>
            <div className="mt-1">
              <FileButton label="Choose a file" variant="primary" icon={FileUp}>
                {(id) => <FileInput {...{ id, accept: ACCEPTED }} onFile={(file) => onBring({ kind: "file", file })} />}
              </FileButton>
            </div>
            <p className="max-w-lg text-note text-ink-3">
              Drop a report anywhere on this page, or choose a file. It can be a PDF, photo, CSV, text, FHIR, HL7 or an
              Apple Health export. We read it on this device. Nothing leaves it
              {isMember
                ? " until you have checked the results and saved them to your account."
                : ", even when you save."}
            </p>
          </>
        )}
      </DropZone>
      {example}
      <Section title="Other ways to add results" look="label" className="grid gap-3">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PasteText onBring={onBring} />
          <div className="grid gap-5">
            <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
              <h3 className="text-base font-semibold">Type the results</h3>
              <p className="text-sm text-ink-2">
                Enter them in a table that knows the usual names. You can paste columns from a spreadsheet.
              </p>
              <p>
                <Button icon={Keyboard} onClick={onType}>
                  Open the table
                </Button>
              </p>
            </section>
            <section className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
              <h3 className="text-base font-semibold">Apple Health</h3>
              <p className="text-sm text-ink-2">Choose the folder of an unpacked Apple Health export.</p>
              <p>
                <FileButton label="Choose a folder" variant="secondary" icon={FolderOpen}>
                  {(id) => <FileInput id={id} isFolder onFiles={(files) => onBring(folderOf(files))} />}
                </FileButton>
              </p>
            </section>
          </div>
        </div>
      </Section>
    </div>
  );
}

function PasteText({ onBring }: Pick<ChooseProps, "onBring">) {
  const form = useForm({
    schema: z.object({ text: z.string() }),
    start: { text: "" },
    send: ({ text }) => onBring({ kind: "text", text }),
  });
  return (
    <Form form={form} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
      <h3 className="text-base font-semibold">Paste text</h3>
      <TextArea
        label="Lines copied from a report, an email or a patient portal"
        rows={4}
        spellCheck={false}
        {...form.field("text")}
      />
      <p>
        <Button type="submit" disabled={form.watch("text").trim() === ""}>
          Read the text
        </Button>
      </p>
    </Form>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly variant: "primary" | "secondary";
  readonly icon: LucideIcon;
  readonly children: (id: string) => ReactNode;
}

function FileButton({ label, variant, icon: Icon, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonLook(
        variant,
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
      )}
    >
      <Icon className="size-4" aria-hidden="true" /> {label}
      {children(id)}
    </label>
  );
}
