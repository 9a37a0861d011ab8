import { Button } from "#web/ui/button.tsx";

/** Offers the other reading of letters that are a name, or look like a word. */
export function LettersButton({ onLetters }: { readonly onLetters: () => void }) {
  return <Button onClick={onLetters}>Read as a sequence of letters instead</Button>;
}
