import { FileUp, FolderOpen, Keyboard } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { z } from "zod";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import type { Brought } from "../read/read-files.ts";
import { chosen, dropped } from "./brought-files.ts";

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
  const onDrop = useCallback(
    (data: DataTransfer) => {
      void dropped(data).then((brought) => {
        setSeveral(brought === "several");
        if (brought !== null && brought !== "several") onBring(brought);
      });
    },
    [onBring],
  );
  const isOver = usePageDrop(onDrop);
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
      <div
        className={classNames(
          "grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors",
          isOver ? "border-accent bg-accent-wash" : "border-line",
        )}
      >
        <FileUp className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
        <h2 className="text-base font-semibold text-balance">
          {isOver
            ? "Drop it to read it"
            : example
              ? "Import a lab report to see what is out of range and how it changes"
              : "Import a lab report"}
        </h2>
        <div className="mt-1">
          <FileButton label="Choose a file" variant="primary" accept={ACCEPTED} onBring={onBring}>
            <FileUp className="size-4" aria-hidden="true" />
          </FileButton>
        </div>
        <p className="max-w-lg text-note text-ink-3">
          Drop a report anywhere on this page, or choose a file. It can be a PDF, photo, CSV, text, FHIR, HL7 or an
          Apple Health export. We read it on this device. Nothing leaves it
          {isMember ? " until you have checked the results and saved them to your account." : ", even when you save."}
        </p>
      </div>
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
                <FileButton label="Choose a folder" variant="secondary" isFolder onBring={onBring}>
                  <FolderOpen className="size-4" aria-hidden="true" />
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
  readonly accept?: string;
  readonly isFolder?: boolean;
  readonly onBring: (brought: Brought) => void;
  readonly children: ReactNode;
}

function FileButton({ label, variant, accept, isFolder = false, onBring, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonLook(
        variant,
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
      )}
    >
      {children} {label}
      <input
        id={id}
        type="file"
        className="sr-only"
        {...(accept === undefined ? {} : { accept })}
        {...(isFolder ? { webkitdirectory: "" } : {})}
        onChange={({ target }) => {
          const brought = target.files === null ? null : chosen(target.files);
          if (brought !== null) onBring(brought);
          target.value = ""; // allows choosing the same file again
        }}
      />
    </label>
  );
}

/** Accepts drops on the whole page while mounted; returns true while files are dragged over it. */
function usePageDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let depth = 0; // entering an element fires before leaving the previous one
    const holds = (event: DragEvent) => event.dataTransfer?.types.some((type) => type === "Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!holds(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holds(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (holds(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!holds(event) || !event.dataTransfer) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    const told = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(told)) document.addEventListener(name, listener as EventListener); // drag events
    return () => {
      for (const [name, listener] of Object.entries(told))
        document.removeEventListener(name, listener as EventListener); // drag events
    };
  }, [onDrop]);
  return isOver;
}
