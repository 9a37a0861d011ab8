import { useDeferredValue, useState } from "react";
import { INSTRUMENT_ROWS, INSTRUMENTS, type Instrument } from "#domain/chemistry/certificate/instrument.ts";
import type { Certificate } from "#domain/chemistry/certificate/read-certificate.ts";
import type { KnownChain } from "#domain/chemistry/input/known-library.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Section } from "../sections/section.tsx";
import { type CertificateEntry, entryText } from "./certificate-entry.ts";
import { CheckResult } from "./check-result.tsx";
import { useCertificateCheck } from "./use-certificate-check.ts";

interface CertificateSectionProps {
  readonly molecule: Molecule;
  readonly known: readonly KnownChain[];
  readonly initial: CertificateEntry;
  readonly onChange: (entry: CertificateEntry) => void;
}

const FIELDS = [
  { key: "observed", label: "Observed mass or m/z", hint: "1419.5, or 710.36 [M+2H]2+", unit: "" },
  { key: "purity", label: "HPLC purity", hint: "", unit: "%" },
  { key: "content", label: "Peptide content", hint: "Net peptide, if stated", unit: "%" },
  { key: "amount", label: "On the label", hint: "", unit: "mg" },
] as const;

/** Compares a certificate with the mass this molecule must have. */
export function CertificateSection({ molecule, known, initial, onChange }: CertificateSectionProps) {
  const [entry, setEntry] = useState(initial);
  const change = (part: Partial<CertificateEntry>) => {
    const next = { ...entry, ...part };
    setEntry(next);
    onChange(next);
  };
  const text = useDeferredValue(entryText(entry));
  const instrument = (entry.instrument || null) as Instrument | null; // the options are the instruments
  const state = useCertificateCheck({ molecule, text, instrument, known });
  return (
    <Section title="Check a certificate">
      <div className="grid gap-4 lg:grid-cols-2" data-print="no">
        <div className="grid content-start gap-3 sm:grid-cols-2">
          {FIELDS.map(({ key, label, hint, unit }) => (
            <TextField
              key={key}
              label={label}
              hint={hint}
              unit={unit}
              inputMode={key === "observed" ? "text" : "decimal"}
              autoComplete="off"
              maxLength={200}
              value={entry[key]}
              onChange={(event) => change({ [key]: event.target.value })}
            />
          ))}
          <SelectField
            className="sm:col-span-2"
            label="Instrument"
            value={entry.instrument}
            onChange={(value) => change({ instrument: value })}
            options={[
              { value: "", label: "As the certificate says, else not known" },
              ...INSTRUMENTS.map((id) => ({
                value: id,
                label: `${INSTRUMENT_ROWS[id].name}, within ${INSTRUMENT_ROWS[id].window}`,
              })),
            ]}
          />
        </div>
        <TextArea
          label="Or paste the certificate's text"
          rows={9}
          maxLength={4000}
          spellCheck={false}
          value={entry.text}
          onChange={(event) => change({ text: event.target.value })}
          hint="It is read on this device. Copied from a PDF is fine."
        />
      </div>
      {state.kind === "checked" && <ReadBack certificate={state.certificate} />}
      <div aria-live="polite">
        {state.kind === "nothing" && (
          <p className="text-sm text-ink-3">
            Enter the observed mass, or paste the certificate: it is compared with this molecule and with everything
            that commonly goes wrong.
          </p>
        )}
        {state.kind === "failed" && (
          <ErrorAlert title="The check could not be started">
            Check the connection, then load the page again.
          </ErrorAlert>
        )}
        {state.kind === "checked" && <CheckResult check={state.check} />}
      </div>
    </Section>
  );
}

/** Shows the values we read, so that people can spot a misreading, and what we couldn't read. */
function ReadBack({ certificate }: { readonly certificate: Certificate }) {
  const { name, lot, masses, purityPercent, contentPercent, waterPercent, salt, amountMg, notUnderstood } = certificate;
  const found = [
    name && `name ${name.value}`,
    lot && `lot ${lot.value}`,
    ...masses.map(
      ({ value: { value, isMz, ion, role } }) =>
        `${role} ${isMz ? "m/z" : "mass"} ${value}${ion ? ` as ${ion.label}` : ""}`,
    ),
    purityPercent && `purity ${purityPercent.value.isLimit ? "at least " : ""}${purityPercent.value.value}%`,
    contentPercent && `peptide content ${contentPercent.value.value}%`,
    waterPercent && `water ${waterPercent.value.value}%`,
    salt && `as ${salt.value}`,
    amountMg && `${amountMg.value} mg`,
  ].filter((part) => part !== null);
  if (found.length === 0 && notUnderstood.length === 0) return null;
  return (
    <div className="grid gap-1 text-note text-ink-2 wrap-anywhere">
      {found.length > 0 && <p>{`Read as: ${found.join("; ")}.`}</p>}
      {notUnderstood.length > 0 && (
        <details>
          <summary className="min-h-9 content-center text-ink-3 max-md:min-h-11">
            {notUnderstood.length === 1
              ? "One line with a number was not used"
              : `${notUnderstood.length} lines with numbers were not used`}
          </summary>
          <ul className="grid gap-0.5 text-ink-3">
            {notUnderstood.slice(0, 20).map(({ line, text }) => (
              <li key={line}>{`Line ${line + 1}: ${text}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
