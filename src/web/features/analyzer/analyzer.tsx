import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import type { KnownChain } from "../../../domain/chemistry/analyse.ts";
import { useAddressHash } from "../../lib/use-address-hash.ts";
import { whenQuiet } from "../../lib/when-quiet.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type CertificateEntry, EMPTY_CERTIFICATE, readEntry, writeEntry } from "./certificate/certificate-entry.ts";
import { NotationInput } from "./input/notation-input.tsx";
import { Introduction } from "./introduction.tsx";
import { loadResult } from "./load-result.ts";
import { useAnalysis } from "./use-analysis.ts";

const Result = lazy(loadResult);
const NONE: readonly KnownChain[] = [];

interface AnalyzerProps {
  /** What a link from elsewhere asks for. What is typed here stays behind the `#`, which no server sees. */
  readonly linked: string;
  /** What it is compared with; null until it is there. */
  readonly known: readonly KnownChain[] | null;
}

export function Analyzer({ linked, known }: AnalyzerProps) {
  const address = useAddressHash();
  const { read, write } = address;
  const [text, setText] = useState(linked);
  const [entry, setEntry] = useState<number | null>(null);
  const [certificate, setCertificate] = useState(EMPTY_CERTIFICATE);
  useEffect(() => setCertificate(readEntry(read().get("certificate"))), [read]);
  const changeCertificate = useCallback(
    (next: CertificateEntry) => {
      setCertificate(next);
      write({ certificate: writeEntry(next) });
    },
    [write],
  );
  useEffect(() => setText(read().get("input") ?? linked), [read, linked]);
  useEffect(() => whenQuiet(() => [loadResult()]), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      setEntry(null);
      write({ input: next });
    },
    [write],
  );
  const edit = useCallback(
    (next: string) => {
      setText(next); // the entry of several that was picked stays picked
      write({ input: next });
    },
    [write],
  );
  const isEmpty = text.trim() === "";
  const request = useMemo(() => (isEmpty ? null : { input: text, entry }), [isEmpty, text, entry]);
  const { analysis, of, isSlow, isFailed, cancel } = useAnalysis(request, known);
  const result = isEmpty || analysis?.kind === "problem" ? null : analysis;
  return (
    <>
      <PageHeader title="Peptide Analyzer" className="mb-4">
        Mass, charge, stability and identity, with the method beside every number.
      </PageHeader>
      <div className="grid gap-4">
        <NotationInput
          text={text}
          onText={type}
          problem={!isEmpty && analysis?.kind === "problem" ? analysis.problem : null}
          ignored={result?.kind === "one" ? result.portrait.ignored : []}
        />
        {isSlow && (
          <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
            <Spinner label="Computing" /> A long one. Computing…
            <Button variant="quiet" onClick={cancel}>
              Stop
            </Button>
          </p>
        )}
        {isFailed && (
          <ErrorAlert title="The analyzer could not be started">
            Check the connection, then load the page again. What you typed stays in the address.
          </ErrorAlert>
        )}
        {isEmpty && <Introduction />}
        {result && of && (
          <Suspense fallback={<Spinner label="Loading" />}>
            <div aria-busy={isSlow} className={isSlow ? "min-w-0 opacity-50" : "min-w-0"}>
              <Result
                {...{ analysis: result, of, entry, certificate, text, address }}
                onText={edit}
                onEntry={setEntry}
                known={known ?? NONE}
                onCertificate={changeCertificate}
              />
            </div>
          </Suspense>
        )}
      </div>
    </>
  );
}
