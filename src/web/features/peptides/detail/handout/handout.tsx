import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { type Handout as Content, handoutOf, SHORTEST_HANDOUT } from "#domain/peptides/handout.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { dayText, localToday } from "#web/lib/local-day.ts";
import { FactBox } from "../fact-box.tsx";
import { Prose, ReferenceMarks } from "../sources/reference-marks.tsx";
import "./handout.css";

/**
 * Two sheets, in millimeters: the height of US letter (279) and the width of A4 (210) less the margins, so that it fits
 * on both. What may stay empty at the end of the first sheet is taken off.
 */
const MAX_HEIGHT_MM = 2 * 255 - 30;
const PX_PER_MM = 96 / 25.4;

/** An entry on two sheets: what doesn't fit is left out from the end of each list, and counted. */
export function Handout({ peptide }: { readonly peptide: Peptide }) {
  const [step, setStep] = useState(0);
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const height = sheet.current?.offsetHeight ?? 0;
    if (height > MAX_HEIGHT_MM * PX_PER_MM && step < SHORTEST_HANDOUT) setStep(step + 1);
  }, [step]);
  const { sections, references } = handoutOf(peptide, step);
  return (
    <article
      ref={sheet}
      aria-label="Handout"
      className="absolute top-0 -left-[9999px] w-[182mm] text-tick leading-[1.35] wrap-anywhere [&_[aria-haspopup]]:text-[0.5625rem] print:static print:w-auto print:[page:handout]"
    >
      {/* the foot of a table comes back on every sheet */}
      <div className="table w-full table-fixed">
        <div className="table-row-group">
          <div className="table-row">
            <div className="table-cell">
              <Head peptide={peptide} />
              {sections.map((section) => (
                <Section key={section.title} section={section} />
              ))}
              <References references={references} />
            </div>
          </div>
        </div>
        <div className="table-footer-group break-inside-avoid">
          <div className="table-row">
            <div className="table-cell pt-3">
              <Foot />
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

function Head({ peptide }: { readonly peptide: Peptide }) {
  return (
    <header className="grid gap-1.5">
      <h1 className="text-2xl leading-tight font-semibold tracking-[-0.02em]">{peptide.name}</h1>
      {peptide.aliases.length > 0 && <p className="text-ink-3">{peptide.aliases.slice(0, 8).join(", ")}</p>}
      <p>
        <Prose text={peptide.summary} />
        <ReferenceMarks of={{ ref: peptide.summaryRef }} place="summary" claim={peptide.summary} />
      </p>
      <div className="mt-1 [&_.card]:p-3 [&_.text-note]:text-tick [&_dl]:gap-y-2 [&_dl]:text-tick">
        <FactBox peptide={peptide} />
      </div>
    </header>
  );
}

function Section({ section: { title, parts } }: { readonly section: Content["sections"][number] }) {
  return (
    <section className="mt-3">
      <h2 className="border-b border-line pb-0.5 text-note font-semibold">{title}</h2>
      {parts.map((part) => (
        <p key={part.title} className="mt-1 [orphans:2] [widows:2]">
          <strong className="font-semibold">{`${part.title}: `}</strong>
          {part.unknown ?? <Lines lines={part.lines} />}
          {part.left > 0 && <em>{`; ${part.left} more on the page`}</em>}
        </p>
      ))}
    </section>
  );
}

/** Run on like a sentence, because paper is short: each heading once, then what belongs to it. */
function Lines({ lines }: Pick<Content["sections"][number]["parts"][number], "lines">) {
  return lines.map(({ heading, text, refs }, place): ReactNode => {
    const isNew = heading !== null && heading.text !== lines[place - 1]?.heading?.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry never move and may be equal
      <span key={place}>
        {place > 0 && "; "}
        {isNew && <strong className="font-[550]">{`${heading.text}: `}</strong>}
        {text.replace(/\.$/, "")}
        <ReferenceMarks of={{ ref: refs }} claim={text} />
      </span>
    );
  });
}

function References({ references }: Pick<Content, "references">) {
  return (
    <section className="mt-3">
      <h2 className="border-b border-line pb-0.5 text-note font-semibold">References</h2>
      <ol className="mt-1 columns-2 gap-x-6 text-ink-2">
        {references.map(({ number, text }) => (
          <li key={number} className="flex gap-1.5">
            <span className="w-4 shrink-0 text-right font-mono">{number}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Foot() {
  const { origin, pathname } = window.location;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1 text-ink-3">
      <span>{`${PRODUCT_NAME}, printed ${dayText(localToday())}. For research and record keeping. Not medical advice.`}</span>
      <span>{origin + pathname}</span>
    </p>
  );
}
