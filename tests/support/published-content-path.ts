/** Where a component test asks for what everyone may read. */
export const PUBLISHED = "/published";
