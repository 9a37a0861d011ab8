import type { Certificate } from "#domain/chemistry/certificate/read-certificate.ts";

/** What was read, so that a misreading is seen, and what was not. */
export function ReadBack({ certificate }: { readonly certificate: Certificate }) {
  const { name, lot, masses, purityPercent, contentPercent, waterPercent, salt, amountMg, notUnderstood } = certificate;
  const found = [
    name && `name ${name.value}`,
    lot && `lot ${lot.value}`,
    ...masses.map(
      ({ value: { value, isMz, ion, role } }) =>
        `${role} ${isMz ? "m/z" : "mass"} ${value}${ion ? ` as ${ion.label}` : ""}`,
    ),
    purityPercent && `purity ${purityPercent.value.isLimit ? "at least " : ""}${purityPercent.value.value} %`,
    contentPercent && `peptide content ${contentPercent.value.value} %`,
    waterPercent && `water ${waterPercent.value.value} %`,
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
