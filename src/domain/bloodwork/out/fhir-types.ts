/** The part of FHIR R4 that we write. Optional members of R4 are absent, never null. */
export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

export interface Concept {
  readonly coding?: readonly Coding[];
  readonly text?: string;
}

export interface Extension {
  readonly url: string;
  readonly valueString?: string;
  readonly valueInteger?: number;
  readonly extension?: readonly Extension[];
}

export interface Quantity {
  readonly extension?: readonly Extension[];
  readonly value?: number;
  readonly comparator?: "<" | "<=" | ">=" | ">";
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}

export interface Observation {
  readonly resourceType: "Observation";
  readonly id: string;
  readonly extension?: readonly Extension[];
  readonly status: "final" | "preliminary" | "corrected";
  readonly category: readonly Concept[];
  readonly code: Concept;
  readonly effectiveDateTime: string;
  readonly valueQuantity?: Quantity;
  readonly valueRange?: { readonly low: Quantity; readonly high: Quantity };
  readonly valueRatio?: { readonly numerator: Quantity; readonly denominator: Quantity };
  readonly valueString?: string;
  readonly dataAbsentReason?: Concept;
  readonly interpretation?: readonly Concept[];
  readonly referenceRange?: readonly { readonly low?: Quantity; readonly high?: Quantity; readonly text?: string }[];
  readonly method?: Concept;
  readonly note?: readonly { readonly text: string }[];
}

export interface DiagnosticReport {
  readonly resourceType: "DiagnosticReport";
  readonly id: string;
  readonly extension?: readonly Extension[];
  readonly identifier: readonly { readonly system: string; readonly value: string }[];
  readonly status: "final" | "partial" | "corrected";
  readonly category: readonly Concept[];
  readonly code: Concept;
  readonly effectiveDateTime: string;
  readonly performer?: readonly { readonly display: string }[];
  readonly specimen?: readonly { readonly reference: string }[];
  readonly result?: readonly { readonly reference: string }[];
}

export interface Specimen {
  readonly resourceType: "Specimen";
  readonly id: string;
  readonly collection: { readonly collectedDateTime: string; readonly fastingStatusCodeableConcept: Concept };
}

export interface Bundle {
  readonly resourceType: "Bundle";
  readonly type: "collection";
  readonly entry?: readonly {
    readonly fullUrl: string;
    readonly resource: Observation | DiagnosticReport | Specimen;
  }[];
}
