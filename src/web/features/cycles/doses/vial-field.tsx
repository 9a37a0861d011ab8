import { useQuery } from "@tanstack/react-query";
import type { CompoundName } from "#domain/cycles/doses/compound.ts";
import { isSameCompound } from "#domain/cycles/doses/compound.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { vialName } from "../stock/vial-text.ts";
import { vialsQuery } from "../stock/vials-query.ts";

interface VialFieldProps {
  readonly uid: string;
  readonly compound: CompoundName;
  readonly vialId: string;
  readonly onChange: (vialId: string) => void;
}

/** Which vial it was drawn from; nothing where no vial of the compound is kept. */
export function VialField({ uid, compound, vialId, onChange }: VialFieldProps) {
  const { data } = useQuery(vialsQuery(uid));
  const vials = (data ?? []).filter(
    (vial) => vial.id === vialId || (isSameCompound(vial, compound) && vial.finishedOn === null),
  );
  if (vials.length === 0) return null;
  return (
    <SelectField
      label="Vial"
      value={vialId}
      options={[
        { value: "", label: "Not stated" },
        ...vials.map((vial) => ({ value: vial.id, label: vialName(vial) })),
      ]}
      onChange={onChange}
    />
  );
}
