import { type RefObject, useEffect, useRef, useState } from "react";
import type { MarkdownEditor } from "./markdown-editor.ts";

interface PlainEditorProps {
  readonly start: string;
  readonly editor: RefObject<MarkdownEditor | null>;
  readonly onChange: (text: string) => void;
}

/** The same text in a plain textarea. */
export function PlainEditor({ start, editor, onChange }: PlainEditorProps) {
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const write = (next: string) => {
      setText(next);
      change.current(next);
    };
    editor.current = {
      edit: (edit) => {
        const area = field.current;
        if (!area) return;
        const { from, to, insert, select } = edit({
          text: area.value,
          from: area.selectionStart,
          to: area.selectionEnd,
        });
        area.setRangeText(insert, from, to);
        area.setSelectionRange(select.from, select.to);
        write(area.value);
        area.focus();
      },
      replace: write,
      focus: () => field.current?.focus(),
      destroy: () => {},
    };
    return () => {
      editor.current = null;
    };
  }, [editor]);
  return (
    <textarea
      ref={field}
      aria-label="Text"
      rows={24}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value);
      }}
      className="block min-h-96 w-full bg-bg px-3 py-3 text-base text-ink"
    />
  );
}
