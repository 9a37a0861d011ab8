import { ClipboardList } from "lucide-react";
import { useEffect, useState } from "react";
import type { SafetyAnswers } from "#domain/safety/explore/answers.ts";
import { changeAnswers } from "#web/app/own-answers/answers-store.ts";
import { Button } from "#web/ui/button.tsx";

/** What this browser still knows from the generator's questions need not be answered twice. */
export function TakeOver({ readAnswers }: { readonly readAnswers: () => Promise<SafetyAnswers | null> }) {
  const [found, setFound] = useState<SafetyAnswers | null>(null);
  useEffect(() => {
    let isWanted = true;
    readAnswers().then(
      (answers) => isWanted && setFound(answers),
      () => {}, // its script did not come: the questions are asked here instead
    );
    return () => {
      isWanted = false;
    };
  }, [readAnswers]);
  if (found === null) return null;
  return (
    <Button className="justify-self-start" onClick={() => changeAnswers(found)}>
      <ClipboardList className="size-4" aria-hidden="true" />
      Use my answers from the generator
    </Button>
  );
}
