import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { apiErrorIn } from "../lib/api.ts";

const IdentityDialog = lazy(async () => ({
  default: (await import("../features/account/identity-dialog.tsx")).IdentityDialog,
}));

type Proven<T> = { readonly outcome: "done"; readonly value: T } | { readonly outcome: "declined" };

interface FreshProof {
  /** Runs the action; if the server asks for proof of identity, asks the person and runs it once more. */
  readonly withFreshProof: <T>(action: () => Promise<T>) => Promise<Proven<T>>;
  /** The dialog that asks; render it anywhere in the component. */
  readonly proofDialog: ReactNode;
}

export function useFreshProof(): FreshProof {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (isProven: boolean) => {
          setAnswer(null);
          resolve(isProven);
        }),
      ),
    [],
  );
  const withFreshProof = useCallback(
    async <T,>(action: () => Promise<T>): Promise<Proven<T>> => {
      try {
        return { outcome: "done", value: await action() };
      } catch (error) {
        if (apiErrorIn(error)?.problem?.code !== "reauthentication-required") throw error;
      }
      return (await ask()) ? { outcome: "done", value: await action() } : { outcome: "declined" };
    },
    [ask],
  );
  const proofDialog = answer && (
    <Suspense fallback={null}>
      <IdentityDialog onProven={() => answer(true)} onDecline={() => answer(false)} />
    </Suspense>
  );
  return { withFreshProof, proofDialog };
}
