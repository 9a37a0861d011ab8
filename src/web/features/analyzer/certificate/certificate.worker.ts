import { checkCertificate } from "#domain/chemistry/certificate/check-certificate.ts";
import { claimOf } from "#domain/chemistry/certificate/claim.ts";
import { readCertificate } from "#domain/chemistry/certificate/read-certificate.ts";
import { readKnown } from "#domain/chemistry/input/known-library.ts";
import type { CertificateAnswer, CertificateQuestion } from "./certificate-question.ts";

/** In a worker, because it tries thousands of explanations. */
self.addEventListener("message", ({ data }: MessageEvent<{ id: number; question: CertificateQuestion }>) => {
  const { molecule, text, instrument, known } = data.question;
  const certificate = readCertificate(text);
  const claim = claimOf(certificate);
  const check = checkCertificate(molecule, { ...claim, instrument: instrument ?? claim.instrument }, readKnown(known));
  self.postMessage({ id: data.id, certificate, check } satisfies CertificateAnswer);
});
