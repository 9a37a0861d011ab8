import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, type Mix } from "#domain/dosing/mix.ts";
import { decodeMixLink, encodeMixLink } from "#domain/dosing/mix-link.ts";
import { FIRST_MIX, isStarted, startLike } from "#domain/dosing/usual-mix.ts";
import { resolvePeptide } from "#domain/peptides/resolve-peptide.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { anyText, storedValue } from "#web/lib/device/stored-value.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useAddressHash } from "#web/lib/use-address-hash.ts";
import { isMode, type Mode } from "./calculator-mode.ts";
import type { NamedCompound } from "./studied.ts";

export interface Entered {
  readonly mix: Mix;
  readonly mode: Mode;
  /** Units already drawn, as typed. */
  readonly drawn: string;
  /** True if the mix came with the URL and nothing was typed since: its dose has to be checked first. */
  readonly isFromLink: boolean;
  /** True if the mix in the URL could only be read in part or not at all. */
  readonly isLinkBroken: boolean;
  /** True if the URL held a mix when the page was opened. */
  readonly hadMix: boolean;
  /** True once something is typed on this page. */
  readonly isTyped: boolean;
  /** True once the person chose the unit of the dose. */
  readonly isUnitChosen: boolean;
}
export type ChangeMix = (change: (mix: Mix) => Mix) => void;

const NOTHING: Entered = {
  ...{ mix: FIRST_MIX, mode: "draw", drawn: "" },
  ...{ isFromLink: false, isLinkBroken: false, hadMix: false, isTyped: false, isUnitChosen: false },
};

/**
 * The mix is stored in the URL after `#`, so that a reload loses nothing and the server never sees it, and on the device,
 * so that it is still there when the person comes back. `linked` is the compound of the link that led here: it wins over
 * a kept mix of another one. `compounds` are the names we know, none before they are loaded.
 */
export function useMix(linkedSlug: string | null, compounds: readonly NamedCompound[]) {
  const { read, write } = useAddressHash();
  const [entered, setEntered] = useState(NOTHING);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const load = () => setEntered(entriesIn(read()));
    load();
    setReady(true);
    window.addEventListener("hashchange", load); // another link was pasted into the address bar
    return () => window.removeEventListener("hashchange", load);
  }, [read]);
  const enter = useCallback(
    (make: (before: Entered) => Mix, by: "person" | "us") =>
      setEntered((before) => {
        const mix = make(before);
        if (mix === before.mix) return before;
        const written = isStarted(mix) ? encodeMixLink(mix) : "";
        write({ mix: written });
        typedHere.keep(written);
        keptMix.keep(written);
        usualMix.keep(encodeMixLink(startLike(mix)));
        if (mix.delivery.kind === "injection" && mix.delivery.syringe.scale !== null)
          usualScale.keep(mix.delivery.syringe.scale);
        const { unit } = mix.dose;
        const isUnitChosen = unit === before.mix.dose.unit ? before.isUnitChosen : by === "person" && unit !== null;
        return { ...before, mix, isFromLink: false, isLinkBroken: false, isTyped: true, isUnitChosen };
      }),
    [write],
  );
  const change = useCallback<ChangeMix>((make) => enter(({ mix }) => make(mix), "person"), [enter]);
  /** For a dose that is still empty, unless the person chose a unit. */
  const suggestUnit = useCallback(
    (unit: AmountUnit) =>
      enter(
        ({ mix, isUnitChosen }) =>
          isUnitChosen || mix.dose.value !== "" || mix.dose.unit === unit ? mix : { ...mix, dose: { value: "", unit } },
        "us",
      ),
    [enter],
  );
  const linked = compounds.find(({ slug }) => slug === linkedSlug);
  const mix = useMemo(() => withKnownNames(entered.mix, compounds), [entered.mix, compounds]);
  const taken = useRef<string>(null);
  useEffect(() => {
    if (!isReady || !linked || entered.hadMix || taken.current === linked.slug) return;
    taken.current = linked.slug; // once, so that its name can be cleared
    if (mix.components.some(({ slug }) => slug === linked.slug)) return;
    const name = { name: linked.name, slug: linked.slug };
    enter(({ mix: typed, isTyped }) => {
      const { components, ...rest } = isTyped ? typed : usualStart();
      const [first = EMPTY_COMPONENT, ...others] = components;
      const isNamed = isTyped && first.name.trim() !== "";
      return isNamed ? typed : { ...rest, components: [{ ...first, ...name }, ...others] };
    }, "us");
  }, [isReady, linked, entered.hadMix, mix, enter]);
  /** For people who only looked at the other ways of giving it. */
  const syringe = useRef<Mix["delivery"]>(null);
  const setMode = useCallback(
    (mode: Mode) => {
      write({ mode: mode === "draw" ? null : mode });
      setEntered((before) => ({ ...before, mode }));
      change((before) => {
        const isSyringe = before.delivery.kind === "injection";
        if (mode === "other" && isSyringe) {
          syringe.current = before.delivery;
          return { ...before, delivery: EMPTY_DELIVERIES.nasal };
        }
        const isUntouched = before.delivery === EMPTY_DELIVERIES.nasal;
        return mode !== "other" && isUntouched && syringe.current !== null
          ? { ...before, delivery: syringe.current }
          : before;
      });
    },
    [write, change],
  );
  const setDrawn = useCallback(
    (drawn: string) => {
      write({ drawn });
      setEntered((before) => ({ ...before, drawn }));
    },
    [write],
  );
  const startOver = () => {
    const before = entered.mix;
    change(usualStart);
    setEntered((cleared) => ({ ...cleared, isUnitChosen: false }));
    const undo = () => change(() => before);
    addToast({ title: "Cleared", action: { label: "Undo", run: undo } });
  };
  return { ...entered, mix, isReady, change, suggestUnit, setMode, setDrawn, startOver };
}

/** A name may be typed, or come with a link, before the names of the library are there. */
function withKnownNames(mix: Mix, compounds: readonly NamedCompound[]): Mix {
  const found = mix.components.map(({ slug, name }) => slug ?? resolvePeptide(name, compounds)?.slug ?? null);
  if (mix.components.every(({ slug }, place) => slug === found[place])) return mix;
  const components = mix.components.map((component, place) => ({ ...component, slug: found[place] ?? null }));
  return { ...mix, components };
}

function entriesIn(hash: URLSearchParams): Entered {
  const written = hash.get("mix");
  const mix = written === null ? (decodeMixLink(keptMix.read()) ?? usualStart()) : decodeMixLink(written);
  const mode = hash.get("mode");
  return {
    mix: mix ?? usualStart(),
    mode: isMode(mode) ? mode : "draw",
    drawn: (hash.get("drawn") ?? "").slice(0, 40),
    isFromLink: written !== null && mix !== null && written !== typedHere.read(),
    isLinkBroken: mix === null,
    hadMix: written !== null,
    isTyped: false,
    isUnitChosen: false,
  };
}

/** Nothing typed, with the units and the syringe of the last mix on this device. */
function usualStart(): Mix {
  const usual = decodeMixLink(usualMix.read());
  return usual === null ? FIRST_MIX : startLike(usual);
}

/**
 * The mix typed in this visit, to tell a reload from a link sent by someone else. If the browser can't store it, a
 * reload is treated like a link, which only adds a check.
 */
const typedHere = storedValue("mine:calculator-typed", anyText, "", { area: "tab", isText: true });
/** What was typed last on this device, until it is cleared. */
const keptMix = storedValue("mine:calculator-mix", anyText, "", { isText: true });
const usualMix = storedValue("mine:calculator-usual", anyText, "", { isText: true });
