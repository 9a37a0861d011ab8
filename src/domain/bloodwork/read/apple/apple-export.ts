import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { FhirPerson } from "../fhir/people.ts";
import { UnreadableDocument } from "../reading.ts";

/** One laboratory record listed in the export. */
export interface AppleRecord {
  /** The file in the export, such as `clinical-records/Observation-….json`. */
  readonly path: string;
  /** `1.0.2` is DSTU2, `4.0.1` is R4; empty if not stated. */
  readonly fhirVersion: string;
  readonly identifier: string;
  /** The health system it was downloaded from. */
  readonly sourceName: string;
}

const LAB_RECORD = "HKClinicalTypeIdentifierLabResultRecord";
const MAX_RECORDS = 100_000;
/** The parser gets pieces of this size, so that one huge chunk is limited like many small ones. */
const PIECE = 65_536;
/** No tag, comment or text of a real export comes close to this; anything longer would be held in memory as a whole. */
const MAX_SILENCE_LENGTH = 4_000_000;

/**
 * Parses Apple Health's `export.xml` as a stream, in chunks of any size. It keeps only the laboratory records and the
 * person, so that an export of any size needs little memory. Entities other than XML's five are refused; the
 * document's own are never expanded. Every method throws `UnreadableDocument` if this is not such an export.
 */
export class AppleExport {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  readonly #records: AppleRecord[] = [];
  #person: FhirPerson = { sex: null, birthDate: null };
  #silence = 0;
  #sawRoot = false;

  constructor() {
    this.#parser.on("error", (error) => {
      throw new UnreadableDocument(`export.xml can't be read: ${plainReason(error.message)}.`);
    });
    this.#parser.on("opentag", (tag) => this.#open(tag));
    this.#parser.on("closetag", () => {
      this.#silence = 0;
    });
  }

  push(chunk: string): void {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.slice(at, at + PIECE);
      this.#silence += piece.length;
      this.#parser.write(piece);
      if (this.#silence > MAX_SILENCE_LENGTH)
        throw new UnreadableDocument("export.xml can't be read: part of it has no end.");
    }
  }

  /** Call this after the last chunk. */
  end(): void {
    if (!this.#sawRoot) throw new UnreadableDocument("This is no export of Apple Health.");
    this.#parser.close();
  }

  records(): readonly AppleRecord[] {
    return this.#records;
  }

  person(): FhirPerson {
    return this.#person;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#silence = 0;
    if (!this.#sawRoot && name !== "HealthData") throw new UnreadableDocument(notHealthData(name));
    this.#sawRoot = true;
    if (name === "Me") this.#person = personIn(attributes);
    if (name !== "ClinicalRecord" || attributes.type !== LAB_RECORD) return;
    const path = pathInExport(attributes.resourceFilePath ?? "");
    if (path === null) return;
    if (this.#records.length >= MAX_RECORDS)
      throw new UnreadableDocument(`This export has more than ${MAX_RECORDS} laboratory records.`);
    const { fhirVersion = "", identifier = "", sourceName = "" } = attributes;
    this.#records.push({ path, fhirVersion, identifier, sourceName });
  }
}

/**
 * The path of a record's file in the export: a leading slash means the export's own root. Null for a path outside the
 * folder of clinical records, and for other files than JSON.
 */
export function pathInExport(resourceFilePath: string): string | null {
  const path = resourceFilePath.replace(/^\/+/, "");
  return /^clinical-records\/[^/\\:\0]{1,200}\.json$/.test(path) && !path.includes("..") ? path : null;
}

function personIn(attributes: Record<string, string>): FhirPerson {
  const sex = attributes.HKCharacteristicTypeIdentifierBiologicalSex;
  const birth = attributes.HKCharacteristicTypeIdentifierDateOfBirth ?? "";
  return {
    sex: sex === "HKBiologicalSexMale" ? "M" : sex === "HKBiologicalSexFemale" ? "F" : null,
    birthDate: /^\d{4}-\d{2}-\d{2}$/.test(birth) ? birth : null,
  };
}

const notHealthData = (name: string): string =>
  name === "ClinicalDocument"
    ? "This is export_cda.xml, which holds no laboratory results: choose the whole export."
    : "This is no export of Apple Health.";

const plainReason = (message: string): string =>
  /entity/.test(message) ? "it uses an entity of its own" : message.replace(/\.$/, "").slice(0, 200);
