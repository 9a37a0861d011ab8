import type { VitalImportCard } from "#contract/vital-imports.ts";
import { SOURCE_NAMES } from "../../source-names.ts";

export const appName = ({ source }: Pick<VitalImportCard, "source">): string =>
  source === "other" ? "another app" : SOURCE_NAMES[source];
