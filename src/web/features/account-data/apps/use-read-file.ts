import { useEffect, useState } from "react";
import type { Mapping } from "#domain/account/import/columns.ts";
import { type ExportReading, readExport } from "#domain/account/import/read-export.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { textOf } from "#web/lib/text-of.ts";
import { rememberedMappings, rememberMapping } from "./remembered-mappings.ts";

type FileState =
  | { readonly step: "reading" }
  | { readonly step: "refused"; readonly why: string }
  | { readonly step: "known"; readonly text: string; readonly read: ExportReading };

interface ReadFile {
  readonly state: FileState;
  readonly answerMapping: (head: readonly string[], mapping: Mapping) => void;
  readonly answerUnit: (unit: Mapping["unit"]) => void;
}

/** Reads a file once, and again with each answer of the person. */
export function useReadFile(file: File): ReadFile {
  const [state, setState] = useState<FileState>({ step: "reading" });
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const next = await stateOf(file);
      if (!isGone) setState(next);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [file]);
  const again = (answers: { readonly mapping: Mapping | null; readonly unit: Mapping["unit"] }) => {
    if (state.step === "known") setState(readText(state.text, answers));
  };
  return {
    state,
    answerMapping: (head, mapping) => {
      rememberMapping({ head, mapping });
      again({ mapping, unit: null });
    },
    answerUnit: (unit) => again({ mapping: null, unit }),
  };
}

async function stateOf(file: File): Promise<FileState> {
  if (/\.(zip|xlsx?|numbers|ods)$/i.test(file.name))
    return { step: "refused", why: "We can't open this kind of file. Unpack it, or save the sheet as CSV first." };
  try {
    return readText(await textOf(file), { mapping: null, unit: null });
  } catch (error) {
    return refusal(error);
  }
}

function readText(text: string, answers: { mapping: Mapping | null; unit: Mapping["unit"] }): FileState {
  try {
    return { step: "known", text, read: readExport(text, { ...answers, remembered: rememberedMappings.read() }) };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): FileState {
  if (error instanceof UnreadableDocument) return { step: "refused", why: error.message };
  throw error;
}
