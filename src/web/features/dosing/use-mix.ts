import { useCallback, useEffect, useState } from "react";
import { EMPTY_MIX, type Mix } from "#domain/dosing/mix.ts";
import { decodeMixLink, encodeMixLink } from "#domain/dosing/mix-link.ts";
import { anyText, storedValue } from "#web/lib/device/stored-value.ts";
import { useAddressHash } from "#web/lib/use-address-hash.ts";
import { isMode, type Mode } from "./calculator-mode.ts";

export interface Entered {
  readonly mix: Mix;
  readonly mode: Mode;
  /** Units already drawn, as typed. */
  readonly drawn: string;
  /** True if the mix came with the URL and nothing was typed since: its dose has to be checked first. */
  readonly isFromLink: boolean;
  /** True if the mix in the URL could only be read in part or not at all. */
  readonly isLinkBroken: boolean;
}
export type ChangeMix = (change: (mix: Mix) => Mix) => void;

const NOTHING: Entered = { mix: EMPTY_MIX, mode: "draw", drawn: "", isFromLink: false, isLinkBroken: false };

/** The mix is stored in the URL after `#`, so that a reload loses nothing and the server never sees it. */
export function useMix() {
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
 * The mix typed in this visit, to tell a reload from a link sent by someone else. If the browser can't store it, a
 * reload is treated like a link, which only adds a check.
 */
const typedHere = storedValue<string | null>("mine:calculator-typed", anyText, null, { area: "tab", isText: true });
