import { CONTENT_LICENSE } from "#contract/product.ts";

const LINK = "text-ink-2 underline underline-offset-4 hover:text-ink max-md:inline-block max-md:py-2.5";

/** Everything above belongs to everybody. */
export function OpenData() {
  return (
    <p className="mt-4 text-note text-ink-3">
      Open data:{" "}
      <a href="/api/library.json" download="library.json" className={LINK}>
        JSON
      </a>
      ,{" "}
      <a href="/api/library.csv" download="library.csv" className={LINK}>
        CSV
      </a>
      , every claim with its references, licensed{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer" className={LINK}>
        {CONTENT_LICENSE}
      </a>
    </p>
  );
}
