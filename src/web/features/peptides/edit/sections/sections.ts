import type { SectionSpec } from "../form/field-types.ts";
import { dosesSection, EFFECTS_SECTION } from "./doses.ts";
import { basicsSection, NAMES_SECTION, STRUCTURE_SECTION } from "./identity.ts";
import { referencesSection, STORAGE_SECTION, UNCERTAIN_SECTION } from "./keeping.ts";
import { EVIDENCE_SECTION, KINETICS_SECTION, MECHANISM_SECTION, STATUS_SECTION } from "./knowledge.ts";
import { CONTRAINDICATIONS_SECTION, INTERACTIONS_SECTION, MONITORING_SECTION, SIDE_EFFECTS_SECTION } from "./safety.ts";

export interface Audience {
  readonly isPrivate: boolean;
  /** The address of a public entry is chosen once. */
  readonly hasSlug: boolean;
}

/** Every field of an entry, in the order it is read. */
export function sectionsFor(audience: Audience): readonly SectionSpec[] {
  return [
    basicsSection(audience),
    NAMES_SECTION,
    STRUCTURE_SECTION,
    MECHANISM_SECTION,
    STATUS_SECTION,
    KINETICS_SECTION,
    EVIDENCE_SECTION,
    dosesSection(audience),
    EFFECTS_SECTION,
    SIDE_EFFECTS_SECTION,
    CONTRAINDICATIONS_SECTION,
    INTERACTIONS_SECTION,
    MONITORING_SECTION,
    STORAGE_SECTION,
    UNCERTAIN_SECTION,
    referencesSection(audience),
  ];
}
