import type { CertificateCheck } from "#domain/chemistry/certificate/check-certificate.ts";
import type { Instrument } from "#domain/chemistry/certificate/instrument.ts";
import type { Certificate } from "#domain/chemistry/certificate/read-certificate.ts";
import type { KnownChain } from "#domain/chemistry/input/known-library.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";

export interface CertificateQuestion {
  readonly molecule: Molecule;
  readonly text: string;
  /** Null uses the instrument the certificate names. */
  readonly instrument: Instrument | null;
  readonly known: readonly KnownChain[];
}
export interface CertificateAnswer {
  readonly id: number;
  readonly certificate: Certificate;
  readonly check: CertificateCheck;
}
