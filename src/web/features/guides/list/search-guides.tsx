import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface SearchGuidesProps {
  readonly search: string;
  readonly tags: readonly string[];
  readonly onSearch: (search: string) => void;
}

const PAUSE_MS = 300;

/** Searches while somebody types. Works as a plain form until the page's script has loaded. */
export function SearchGuides({ search, tags, onSearch }: SearchGuidesProps) {
  const [text, setText] = useState(search);
  /** What this field asked for last; another search in the URL came by a link or by going back. */
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  const wanted = text.trim();
  const send = () => {
    setSent(wanted);
    onSearch(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait again
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  return (
    <search>
      <form
        action="/guides"
        className="flex max-w-xl gap-2"
        data-print="no"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(",")} />}
        <SearchField
          name="search"
          label="Search the guides"
          isLabelHidden
          placeholder="Search the guides"
          className="min-w-0 grow"
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Button type="submit" icon={Search} className="shrink-0">
          Search
        </Button>
      </form>
    </search>
  );
}
