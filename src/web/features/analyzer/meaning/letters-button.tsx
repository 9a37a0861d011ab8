import { Button } from "#web/ui/button.tsx";

/** Offers to read letters that are a name, or look like a word, as a sequence. */
export function LettersButton({ onLetters }: { readonly onLetters: () => void }) {
  return <Button onClick={onLetters}>Read as a sequence of letters instead</Button>;
}
