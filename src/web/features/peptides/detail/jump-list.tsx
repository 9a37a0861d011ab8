/** The parts of an entry, in the order of a phone. Their ids stand on the cards. */
const PARTS = [
  ["stay-away", "Who should stay away"],
  ["evidence", "Evidence"],
  ["doses", "Doses"],
  ["side-effects", "Side effects"],
  ["interactions", "Interactions"],
  ["monitoring", "Checks"],
  ["sequence", "Sequence"],
  ["half-life", "Half-life"],
  ["status", "Status"],
  ["references", "References"],
  ["about-entry", "Share and cite"],
] as const;

/** Stays in sight while the entry scrolls; plain links, so that it works before any script. */
export function JumpList() {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-14 z-10 -mx-4 mb-4 overflow-x-auto border-y border-line-soft bg-bg md:top-0 md:-mx-9"
    >
      <ul className="flex w-max gap-1 px-2 md:px-7">
        {PARTS.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-small px-2 text-note whitespace-nowrap text-ink-2 hover:bg-raised hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
