import type { CertificateClaim } from "./check-certificate.ts";
import type { Certificate } from "./read-certificate.ts";

/** A parsed certificate as input for the check. Limits are not measurements and are left out. */
export function claimOf(certificate: Certificate): CertificateClaim {
  const { masses, purityPercent, contentPercent, waterPercent, saltPercents, salt, amountMg, instrument } = certificate;
  const measured = (percent: Certificate["purityPercent"]) =>
    percent === null || percent.value.isLimit ? null : percent.value.value;
  return {
    masses: masses.map(({ value }) => value),
    instrument: instrument?.value ?? "unknown",
    purityPercent: measured(purityPercent),
    contentPercent: measured(contentPercent),
    waterPercent: measured(waterPercent),
    salt: salt?.value ?? null,
    saltPercent: saltPercents[0]?.value.percent ?? null,
    amountMg: amountMg?.value ?? null,
  };
}
