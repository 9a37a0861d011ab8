interface SourceLinkProps {
  readonly source: { readonly title: string; readonly url: string | null; readonly year: number | null };
}

/** Links to the source only if it has a URL. */
export function SourceLink({ source: { title, url, year } }: SourceLinkProps) {
  const text = year === null || title.includes(String(year)) ? title : `${title}, ${year}`;
  if (url === null) return <span>{text}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link-quiet text-ink-2">
      {text}
    </a>
  );
}
