import { useEffect, useState } from "react";
import type { Mapping } from "#domain/account/import/columns.ts";
import { isOfPeptaide, peptaideText } from "#domain/account/import/formats/peptaide.ts";
import { type ExportReading, readExport } from "#domain/account/import/read-export.ts";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { decoded, textOf } from "#web/lib/text-of.ts";
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
  if (/\.(xlsx?|numbers|ods)$/i.test(file.name))
    return { step: "refused", why: "We can't open this kind of file. Save the sheet as CSV first." };
  try {
    const text = /\.zip$/i.test(file.name) ? await textInZip(file) : await textOf(file);
    return readText(text, { mapping: null, unit: null });
  } catch (error) {
    return refusal(error);
  }
}

/** The export of an app that writes a ZIP of tables. */
async function textInZip(file: File): Promise<string> {
  const { bytesOf, filesInZip } = await import("#web/lib/zip-files.ts");
  const entries = (await filesInZip(file)).filter(({ filename }) => isOfPeptaide(filename));
  const files = new Map<string, string>();
  for (const entry of entries) files.set(entry.filename, decoded(await bytesOf(entry)));
  const text = peptaideText(files);
  if (text === null) throw new UnreadableDocument("We don't know what is in this ZIP. Unpack it, and choose one file.");
  return text;
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
