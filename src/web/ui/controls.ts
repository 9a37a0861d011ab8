/** Selects what people press or type into. */
export const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
