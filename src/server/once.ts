export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Remembers what was made of each object as long as the object lives. */
export function oncePer<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { readonly value: T }>();
  return (of) => {
    const before = known.get(of);
    if (before) return before.value;
    const value = make(of);
    known.set(of, { value });
    return value;
  };
}
