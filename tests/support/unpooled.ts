/** Headers of a request on a connection of its own: one kept for the next may be cut by what happens between the two. */
export const UNPOOLED = { connection: "close" };
