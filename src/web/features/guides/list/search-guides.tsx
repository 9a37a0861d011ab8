import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

interface SearchGuidesProps {
  readonly search: string;
  readonly tags: readonly string[];
  readonly onSearch: (search: string) => void;
}

/** Works as a plain form until the page's script has loaded. */
export function SearchGuides({ search, tags, onSearch }: SearchGuidesProps) {
  const [text, setText] = useState(search);
  return (
    <search>
      <form
        action="/guides"
        className="flex max-w-xl gap-2"
        data-print="no"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(",")} />}
        <input
          type="search"
          name="search"
          aria-label="Search the guides"
          placeholder="Search the guides"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-bg px-3 text-base text-ink placeholder:text-ink-3"
        />
        <Button type="submit" className="shrink-0">
          <Search className="size-4 shrink-0" aria-hidden="true" />
          Search
        </Button>
      </form>
    </search>
  );
}
