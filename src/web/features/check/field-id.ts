/** The id of a field or group, by the path that its error has. */
export const fieldId = (id: string, field: string): string => `check-${id}-${field.replaceAll(".", "-")}`;
