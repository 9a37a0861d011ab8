import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReadAs } from "#domain/chemistry/analyse.ts";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import { chainsOf } from "#domain/chemistry/input/known-library.ts";
import { useAddressHash } from "#web/lib/use-address-hash.ts";
import { whenQuiet } from "#web/lib/when-quiet.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type CertificateEntry, EMPTY_CERTIFICATE, readEntry, writeEntry } from "./certificate/certificate-entry.ts";
import { NotationInput } from "./input/notation-input.tsx";
import { Introduction } from "./introduction.tsx";
import { OtherMeaning } from "./meaning/other-meaning.tsx";
import type { ResultProps } from "./result.tsx";
import { useAnalysis } from "./use-analysis.ts";

const Result = lazy(loadResult);

interface AnalyzerProps {
  /** The input in a link from elsewhere. What is typed here stays in the fragment, which no server sees. */
  readonly linked: string;
  /** The compounds to match names and chains against; null while loading, empty if they can't be loaded. */
  readonly known: readonly KnownCompound[] | null;
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
  const [readAs, setReadAs] = useState<ReadAs>("anything");
  const typed = useRef("");
  useEffect(() => {
    const hash = read();
    setText(hash.get("input") ?? linked);
    setReadAs(hash.get("read") === "sequence" ? "sequence" : "anything");
  }, [read, linked]);
  useEffect(() => whenQuiet(() => [loadResult()]), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      setEntry(null);
      setReadAs("anything");
      typed.current = next;
      write({ input: next, read: null });
    },
    [write],
  );
  const readLetters = useCallback(
    (as: ReadAs) => {
      setReadAs(as);
      write({ input: text, read: as === "sequence" ? as : null });
    },
    [write, text],
  );
  const edit = useCallback(
    (next: string) => {
      setText(next); // keeps the selected entry if there are several
      // an edited chain that happens to spell a name is still a chain; undoing the edit brings the name back
      const isChain = next !== typed.current && /^[A-Za-z]+$/.test(next);
      setReadAs(isChain ? "sequence" : "anything");
      write({ input: next, read: isChain ? "sequence" : null });
    },
    [write],
  );
  const chains = useMemo(() => chainsOf(known ?? []), [known]);
  const isEmpty = text.trim() === "";
  const request = useMemo(
    () => (isEmpty || known === null ? null : { input: text, entry, readAs }),
    [isEmpty, known, text, entry, readAs],
  );
  const { analysis, of, isSlow, isFailed, cancel } = useAnalysis(request, known);
  const answer = isEmpty ? null : analysis;
  const result = answer?.kind === "one" || answer?.kind === "batch" ? answer : null;
  return (
    <>
      <PageHeader title="Peptide Analyzer" className="mb-4">
        Mass, charge, stability and identity, with the method beside every number.
      </PageHeader>
      <div className="grid gap-4">
        <NotationInput
          text={text}
          onText={type}
          problem={answer?.kind === "problem" ? answer.problem : null}
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
        {known?.length === 0 && (
          <Notice tone="care" title="The library could not be loaded">
            Names and masses are not recognized until it is. Sequences still work.
          </Notice>
        )}
        {isEmpty && <Introduction />}
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {answer && <OtherMeaning answer={answer} onText={type} onReadAs={readLetters} />}
        </div>
        {result && of && (
          <Suspense fallback={<Spinner label="Loading" />}>
            <div aria-busy={isSlow} className={isSlow ? "min-w-0 opacity-50" : "min-w-0"}>
              <Result
                {...{ analysis: result, of, entry, certificate, text, address }}
                onText={edit}
                onEntry={setEntry}
                known={chains}
                onCertificate={changeCertificate}
              />
            </div>
          </Suspense>
        )}
      </div>
    </>
  );
}

let loading: Promise<{ default: ComponentType<ResultProps> }> | undefined;

/** Loads the result's script once; a failed load can be retried. */
function loadResult(): Promise<{ default: ComponentType<ResultProps> }> {
  loading ??= import("./result.tsx").then(({ Result }) => ({ default: Result }));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
