import { useCallback, useEffect, useState } from "react";
import { EMPTY_MIX, type Mix } from "#domain/dosing/mix.ts";
import { decodeMixLink, encodeMixLink } from "#domain/dosing/mix-link.ts";
import { anyText, storedValue } from "#web/lib/device/stored-value.ts";
import { useAddressHash } from "#web/lib/use-address-hash.ts";
import { isMode, type Mode } from "./calculator-mode.ts";

export interface Entered {
  readonly mix: Mix;
  readonly mode: Mode;
  /** Units that were drawn already, as typed. */
  readonly drawn: string;
  /** The mix came with the address and nobody has typed since: its dose is not taken on trust. */
  readonly isFromLink: boolean;
  /** The address held a mix that cannot be read whole. */
  readonly isLinkBroken: boolean;
}
export type ChangeMix = (change: (mix: Mix) => Mix) => void;

const NOTHING: Entered = { mix: EMPTY_MIX, mode: "draw", drawn: "", isFromLink: false, isLinkBroken: false };

/** Everything entered, kept behind the `#` of the address: a reload loses nothing and no server sees it. */
export function useMix() {
  const { read, write } = useAddressHash();
  const [entered, setEntered] = useState(NOTHING);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const load = () => setEntered(entriesIn(read()));
    load();
    setReady(true);
    window.addEventListener("hashchange", load); // another link was pasted over this one
    return () => window.removeEventListener("hashchange", load);
  }, [read]);
  const change = useCallback<ChangeMix>(
    (make) =>
      setEntered((before) => {
        const mix = make(before.mix);
        const written = mix === EMPTY_MIX ? null : encodeMixLink(mix);
        write({ mix: written });
        typedHere.keep(written ?? "");
        return { ...before, mix, isFromLink: false, isLinkBroken: false };
      }),
    [write],
  );
  const setMode = useCallback(
    (mode: Mode) => {
      write({ mode: mode === "draw" ? null : mode });
      setEntered((before) => ({ ...before, mode }));
    },
    [write],
  );
  const setDrawn = useCallback(
    (drawn: string) => {
      write({ drawn });
      setEntered((before) => ({ ...before, drawn }));
    },
    [write],
  );
  return { ...entered, isReady, change, setMode, setDrawn };
}

function entriesIn(hash: URLSearchParams): Entered {
  const written = hash.get("mix");
  const mix = written === null ? EMPTY_MIX : decodeMixLink(written);
  const mode = hash.get("mode");
  return {
    mix: mix ?? EMPTY_MIX,
    mode: isMode(mode) ? mode : "draw",
    drawn: (hash.get("drawn") ?? "").slice(0, 40),
    isFromLink: written !== null && mix !== null && written !== typedHere.read(),
    isLinkBroken: mix === null,
  };
}

/**
 * What was typed here in this visit, so that a reload is told apart from somebody else's link. Where the browser does
 * not keep it, a reload is treated like a link, which only asks for more care.
 */
const typedHere = storedValue<string | null>("mine:calculator-typed", anyText, null, { area: "tab", isText: true });
