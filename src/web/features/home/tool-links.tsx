import { Link } from "@tanstack/react-router";
import { Section } from "#web/ui/section.tsx";

interface Tool {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

export function ToolLinks({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <Section title="Tools" look="label" className="grid gap-3">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 xl:grid-cols-4">
        {tools.map((tool) => (
          <li
            key={tool.path}
            className="card relative grid content-start gap-1 max-sm:min-h-11 max-sm:content-center max-sm:px-4! max-sm:py-2.5! transition-colors duration-150 hover:border-control"
          >
            <Link to={tool.path} className="font-semibold after:absolute after:inset-0">
              {tool.label}
            </Link>
            <span className="text-sm text-pretty text-ink-2 max-sm:sr-only">{tool.text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
