/** A formula with its counts set low, read out as written. */
export function Formula({ text }: { readonly text: string }) {
  const parts = text.match(/\[[^\][]*\]|[A-Z][a-z]?|-?\d+/g) ?? [];
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) =>
        /^-?\d/.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
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
