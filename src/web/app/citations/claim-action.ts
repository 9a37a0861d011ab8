import { createContext, type ReactNode } from "react";

/** The button to report a claim: a flag, or these words. `place` has the same format as in the content check. */
export type ClaimAction = (place: string, claim: string, words?: string) => ReactNode;

export const ClaimActionContext = createContext<ClaimAction | null>(null);
