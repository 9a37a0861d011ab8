/** Set into a name, it makes one that nothing had before, not even in an earlier try of the same test. */
export const uniqueMark = () => crypto.randomUUID().slice(0, 8);
