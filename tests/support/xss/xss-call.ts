/** What runs if it runs. */
export const RUN = "xssRan()";
/** A host that does not exist. */
export const HOST = "//xss.invalid";
