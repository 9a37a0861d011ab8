import { Phone } from "lucide-react";
import { dialled } from "../../../../domain/safety/guidance/place-of.ts";
import type { PhoneNumber, Place } from "../../../../domain/safety/guidance/safety-document.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SAFETY } from "../content.ts";
import { Cite } from "../sources.tsx";
import { ELSEWHERE, type PlaceChoice } from "./use-place.ts";

const ANYWHERE = ["112", "911", "999"];

const OPTIONS = [
  { value: ELSEWHERE, label: "Elsewhere, or not sure" },
  ...SAFETY.places.map(({ code, name }) => ({ value: code, label: name })),
];

/** The number to call where the device is; without script the three that most of the world answers. */
export function CallButtons({ place }: { readonly place: Place | null }) {
  return (
    <div className="grid content-start gap-1.5" data-place={place?.code ?? "anywhere"}>
      <div className="flex gap-2">
        {(place === null ? ANYWHERE : [place.emergency.number]).map((number) => (
          <a
            key={`${place?.code} ${number}`} // another place's button is another one, and nothing moves
            href={`tel:${dialled(number)}`}
            aria-label={`Call ${number}`}
            className="inline-flex min-h-14 min-w-0 grow items-center justify-center gap-2 rounded-control bg-stop px-2 text-[1.75rem] font-semibold text-bg no-underline hover:brightness-110 print:border print:bg-transparent print:text-ink"
          >
            {place !== null && <Phone className="size-5 print:hidden" aria-hidden="true" />}
            {number}
          </a>
        ))}
      </div>
      <p className="min-h-10 text-[0.8125rem] text-ink-3">
        {place === null
          ? "One of them works in most countries. More by country below."
          : `${place.name}. Elsewhere: 112, 911 or 999.`}
      </p>
    </div>
  );
}

/** Crisis line, poison centre, and the way to say where one is. */
export function LocalNumbers({ place, chosen, choose }: PlaceChoice) {
  return (
    <div className="grid content-start gap-x-8 gap-y-3 @2xl:grid-cols-2 @min-[58rem]:grid-cols-1 @min-[58rem]:gap-y-1">
      {place !== null && <OtherNumbers place={place} />}
      {chosen !== null && (
        <div data-print="no">
          <SelectField
            label="Where you are"
            hint="As this device says, until you choose."
            options={OPTIONS}
            value={chosen}
            onChange={choose}
          />
        </div>
      )}
    </div>
  );
}

function OtherNumbers({ place }: { readonly place: Place }) {
  const { emergency, crisis, poison } = place;
  return (
    <ul className="grid gap-1.5 text-sm">
      {emergency.note !== null && (
        <li className="text-ink-2">
          {emergency.number} {emergency.note}
        </li>
      )}
      {crisis && <NumberLine label="Crisis line" number={crisis} />}
      {poison && <NumberLine label="Poison centre" number={poison} />}
    </ul>
  );
}

function NumberLine({ label, number }: { readonly label: string; readonly number: PhoneNumber }) {
  return (
    <li>
      <span className="text-ink-2">{label} </span>
      <PhoneLink number={number.number} />
      <Cite refs={number.refs} />
      {number.note !== null && <span className="block text-[0.8125rem] text-ink-3">{number.note}</span>}
    </li>
  );
}

function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a
      href={`tel:${dialled(number)}`}
      className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-control underline-offset-4"
    >
      {number}
    </a>
  );
}

/** Every number of the page, so that nobody depends on what the device thinks or on script. */
export function NumbersByCountry() {
  return (
    <details className="card">
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
              { label: "Poison centre", number: poison },
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
      <p className="mt-2 text-[0.8125rem] text-ink-3">
        Crisis lines of further countries:{" "}
        <a
          href="https://findahelpline.com"
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-4"
        >
          findahelpline.com
        </a>
        .
      </p>
    </details>
  );
}
