import { Phone } from "lucide-react";
import { dialled } from "#domain/safety/guidance/place-of.ts";
import type { PhoneNumber, Place } from "#domain/safety/guidance/safety-document.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { SAFETY } from "../content.ts";
import { Cite } from "../sources.tsx";
import { ELSEWHERE, type PlaceChoice } from "./use-place.ts";

const ANYWHERE = ["112", "911", "999"];

const OPTIONS = [
  { value: ELSEWHERE, label: "Elsewhere, or not sure" },
  ...SAFETY.places.map(({ code, name }) => ({ value: code, label: name })),
];

/** The number to call where the device is; without script, the three that work in most of the world. */
export function CallButtons({ place }: { readonly place: Place | null }) {
  return (
    <div className="grid content-start gap-1.5" data-place={place?.code ?? "anywhere"}>
      <div className="flex gap-2">
        {(place === null ? ANYWHERE : [place.emergency.number]).map((number) => (
          <a
            key={`${place?.code} ${number}`} // a new key replaces the button without a layout shift
            href={`tel:${dialled(number)}`}
            aria-label={`Call ${number}`}
            className="inline-flex min-h-14 min-w-0 grow items-center justify-center gap-2 rounded-control bg-stop px-2 text-3xl font-semibold text-bg no-underline hover:brightness-110 print:border print:bg-transparent print:text-ink"
          >
            {place !== null && <Phone className="size-5 print:hidden" aria-hidden="true" />}
            {place === null ? number : `Call ${number}`}
          </a>
        ))}
      </div>
      <OtherNumbers place={place} />
      <p className="min-h-10 text-note text-ink-3">
        {place === null
          ? "One of them works in most countries."
          : `${place.name}${place.emergency.note === null ? "" : `: ${place.emergency.number} ${place.emergency.note}`}. Elsewhere: 112, 911 or 999.`}
      </p>
    </div>
  );
}

/** Lets the person choose their location. */
export function PlaceField({ chosen, choose }: PlaceChoice) {
  if (chosen === null) return null;
  return (
    <div data-print="no">
      <SelectField
        label="Where you are"
        hint="As this device says, until you choose."
        options={OPTIONS}
        value={chosen}
        onChange={choose}
      />
    </div>
  );
}

/** Poison centre and crisis line, large enough to tap in a hurry. Their height is reserved, so nothing moves. */
function OtherNumbers({ place }: { readonly place: Place | null }) {
  const numbers = [
    { label: "Poison center", number: place?.poison ?? null },
    { label: "Crisis line", number: place?.crisis ?? null },
  ];
  return (
    <div className="grid min-h-14 grid-cols-2 content-start gap-2">
      {numbers.map(({ label, number }) =>
        number === null ? (
          <a
            key={label}
            href="#by-country"
            className="grid min-h-14 content-center rounded-control border border-line px-2 py-1 text-center text-note text-ink-2 no-underline hover:underline print:hidden"
          >
            <span>{label}</span>
            <span className="text-ink-3">{place === null ? "by country" : "not known to us"}</span>
          </a>
        ) : (
          <NumberTap key={label} label={label} number={number} />
        ),
      )}
    </div>
  );
}

function NumberTap({ label, number }: { readonly label: string; readonly number: PhoneNumber }) {
  return (
    <div className="grid content-start gap-0.5">
      <a
        href={`tel:${dialled(number.number)}`}
        className="grid min-h-14 content-center rounded-control border-2 border-stop px-1 py-1 text-center no-underline hover:underline"
      >
        <span className="text-note text-ink-2">{label}</span>{" "}
        <span className="font-semibold text-ink">{number.number}</span>
      </a>
      <span className="text-xs text-ink-3">
        {number.note}
        <Cite refs={number.refs} />
      </span>
    </div>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${dialled(number)}`} className="link-quiet inline-flex min-h-6 items-center font-semibold text-ink">
      {number}
    </a>
  );
}

/** Every number of the page, so that no one depends on the detected location or on script. */
export function NumbersByCountry() {
  return (
    <details id="by-country" className="card scroll-mt-20">
      <summary className="text-sm font-semibold">Numbers by country</summary>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {SAFETY.places.map(({ code, name, emergency, crisis, poison }) => (
          <li key={code} className="grid content-start gap-0.5 border-t border-line-soft py-2.5 text-sm">
            <span className="font-medium">{name}</span>
            <span>
              <span className="text-ink-2">Emergency </span>
              <PhoneLink number={emergency.number} />
              {emergency.note !== null && <span className="text-ink-3"> {emergency.note}</span>}
              <Cite refs={emergency.refs} />
            </span>
            {[
              { label: "Crisis", number: crisis },
              { label: "Poison center", number: poison },
            ].map(({ label, number }) => (
              <span key={label}>
                <span className="text-ink-2">{label} </span>
                {number === null ? (
                  <span className="text-ink-3">not known to us</span>
                ) : (
                  <>
                    <PhoneLink number={number.number} />
                    <Cite refs={number.refs} />
                  </>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-ink-3">
        Crisis lines of further countries:{" "}
        <a href="https://findahelpline.com" target="_blank" rel="noopener noreferrer" className="link-quiet">
          findahelpline.com
        </a>
        .
      </p>
    </details>
  );
}
