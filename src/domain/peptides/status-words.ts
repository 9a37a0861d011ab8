import type { Peptide } from "./peptide.ts";

type Status = Peptide["status"];

interface StatusWord {
  readonly place: "us" | "eu" | "wada";
  readonly tone: "safe" | "stop" | "plain";
  readonly text: string;
  /** What its source is asked for. */
  readonly claim: string;
  /** Null where nothing is known. */
  readonly of: { readonly ref: string | null } | null;
}

/** Approval in the US and the EU and the rule in sport, in a few words each. */
export function statusWords({ us, eu, wada }: Pick<Status, "us" | "eu" | "wada">): readonly StatusWord[] {
  return [approval("us", "the US", us), approval("eu", "the EU", eu), sport(wada)];
}

function approval(place: "us" | "eu", name: string, status: Status["us"]): StatusWord {
  if (!status) return { place, tone: "plain", text: `Status in ${name} not known`, claim: "", of: null };
  const text = status.approved
    ? `Approved in ${name}${status.firstApproval ? `, ${status.firstApproval}` : ""}`
    : `Not approved in ${name}`;
  return { place, tone: status.approved ? "safe" : "stop", text, claim: text, of: status };
}

function sport(wada: Status["wada"]): StatusWord {
  const claim = "Status in sport";
  if (wada?.prohibited == null) return { place: "wada", tone: "plain", text: `${claim} not known`, claim, of: null };
  const text = wada.prohibited ? `Banned in sport: WADA${wada.class ? ` ${wada.class}` : ""}` : "Not banned in sport";
  return { place: "wada", tone: wada.prohibited ? "stop" : "plain", text, claim, of: wada };
}
