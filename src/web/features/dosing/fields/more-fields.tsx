import { BASES, type Certificate, type Mix } from "#domain/dosing/mix.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useStaysOpen } from "#web/ui/use-stays-open.ts";
import type { ChangeMix } from "../use-mix.ts";
import type { ProblemAt } from "./field-problem.ts";
import { NumberField } from "./number-field.tsx";

interface MoreFieldsProps {
  readonly mix: Mix;
  readonly onChange: ChangeMix;
  readonly problemAt: ProblemAt;
}

/** Optional details: certificate, overfill, powder volume and needle dead space. */
export function MoreFields({ mix, onChange, problemAt }: MoreFieldsProps) {
  const { liquid, delivery, components, basis } = mix;
  const setLiquid = (part: Partial<Mix["liquid"]>) =>
    onChange((before) => ({ ...before, liquid: { ...before.liquid, ...part } }));
  const setCertificate = (place: number, part: Partial<Certificate>) =>
    onChange((before) => ({
      ...before,
      components: before.components.map((component, index) =>
        index === place ? { ...component, certificate: { ...component.certificate, ...part } } : component,
      ),
    }));
  const isUsed = components.some(({ certificate }) => Object.values(certificate).some((text) => text !== ""));
  return (
    <details className="border-t border-line-soft pt-3 text-sm" open={useStaysOpen(isUsed)}>
      <summary className="min-h-9 content-center font-medium text-ink-2 max-md:min-h-11">
        More: certificate, overfill, needle
      </summary>
      <div className="grid gap-4 pt-3">
        {components.map(({ name, certificate }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is identified by its position
          <fieldset key={place} className="grid gap-3 sm:grid-cols-2">
            <legend className="mb-1.5 text-ink-3">{`Certificate${components.length > 1 ? ` of ${name || `part ${place + 1}`}` : ""}`}</legend>
            <NumberField
              label="Mass found"
              unit="mg"
              value={certificate.amountMg}
              error={problemAt(`components.${place}.certificate.amountMg`)}
              onChange={(amountMg) => setCertificate(place, { amountMg })}
            />
            <NumberField
              label="Purity"
              unit="%"
              value={certificate.purityPct}
              error={problemAt(`components.${place}.certificate.purityPct`)}
              onChange={(purityPct) => setCertificate(place, { purityPct })}
            />
            <NumberField
              label="Net peptide"
              unit="%"
              value={certificate.netPeptidePct}
              error={problemAt(`components.${place}.certificate.netPeptidePct`)}
              hint={
                place === 0 ? (
                  <Term slug="net-peptide-content">Peptide in the powder, without salt and water.</Term>
                ) : null
              }
              onChange={(netPeptidePct) => setCertificate(place, { netPeptidePct })}
            />
          </fieldset>
        ))}
        <SelectField
          label="Calculate with"
          value={basis}
          onChange={(value) =>
            onChange((before) => ({ ...before, basis: BASES.find((one) => one === value) ?? "label" }))
          }
          options={[
            { value: "label", label: "the amount on the label" },
            { value: "certificate", label: "what the certificate found" },
          ]}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label="Overfill"
            unit="%"
            value={liquid.overfillPct}
            error={problemAt("liquid.overfillPct")}
            hint="More than the label says, if the maker states it."
            onChange={(overfillPct) => setLiquid({ overfillPct })}
          />
          <NumberField
            label="Powder volume"
            unit="mL"
            value={liquid.displacementMl}
            error={problemAt("liquid.displacementMl")}
            hint="How much the powder adds to the volume."
            onChange={(displacementMl) => setLiquid({ displacementMl })}
          />
          <NumberField
            label="Vial capacity"
            unit="mL"
            value={liquid.capacityMl}
            error={problemAt("liquid.capacityMl")}
            onChange={(capacityMl) => setLiquid({ capacityMl })}
          />
          {delivery.kind === "injection" && (
            <NumberField
              label="Left in the needle"
              unit="mcL"
              value={delivery.syringe.deadSpaceMcl}
              error={problemAt("syringe.deadSpaceMcl")}
              hint={
                <>
                  <Term slug="dead-space">Dead space</Term>, lost with each draw; on the needle's data sheet.
                </>
              }
              onChange={(deadSpaceMcl) =>
                onChange((before) =>
                  before.delivery.kind === "injection"
                    ? {
                        ...before,
                        delivery: { ...before.delivery, syringe: { ...before.delivery.syringe, deadSpaceMcl } },
                      }
                    : before,
                )
              }
            />
          )}
        </div>
      </div>
    </details>
  );
}
