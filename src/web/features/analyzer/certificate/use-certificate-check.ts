import { startTransition, useEffect, useRef, useState } from "react";
import CERTIFICATE_WORKER from "./certificate.worker.ts?worker&url";
import type { CertificateAnswer, CertificateQuestion } from "./certificate-question.ts";

export { CERTIFICATE_WORKER };

type State =
  | { readonly kind: "nothing" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "checked" } & CertificateAnswer);

/** Reads and checks in a worker; only the newest request counts. */
export function useCertificateCheck({ molecule, text, instrument, known }: CertificateQuestion): State {
  const [state, setState] = useState<State>({ kind: "nothing" });
  const worker = useRef<Worker>(null);
  const lastId = useRef(0);
  const isEmpty = text.trim() === "";
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    lastId.current += 1;
    if (isEmpty) {
      setState({ kind: "nothing" });
      return;
    }
    worker.current ??= open((answer) => {
      if (answer === null) setState({ kind: "failed" });
      else if (answer.id === lastId.current) startTransition(() => setState({ kind: "checked", ...answer }));
    });
    worker.current.postMessage({ id: lastId.current, question: { molecule, text, instrument, known } });
  }, [isEmpty, molecule, text, instrument, known]);
  return state;
}

function open(tell: (answer: CertificateAnswer | null) => void): Worker {
  const worker = new Worker(CERTIFICATE_WORKER, { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<CertificateAnswer>) => tell(data));
  worker.addEventListener("error", () => tell(null));
  return worker;
}
