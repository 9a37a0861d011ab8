/** A formula with subscript counts; screen readers read it as written. */
export function Formula({ text }: { readonly text: string }) {
  const parts = text.match(/\[[^\][]*\]|[A-Z][a-z]?|-?\d+/g) ?? [];
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) =>
        /^-?\d/.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          <sub key={index} className="text-[0.75em]">
            {part}
          </sub>
        ) : (
          part
        ),
      )}
    </span>
  );
}
