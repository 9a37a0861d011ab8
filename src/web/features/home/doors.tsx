import { Link } from "@tanstack/react-router";
import { NAV_ICONS } from "#web/app/nav-icons.ts";

const DOORS = [
  { to: "/peptides", icon: "library", title: "Look something up", text: "Doses, evidence and risks, with sources" },
  {
    to: "/calculator",
    icon: "calculator",
    title: "Calculate a dose",
    text: "From vial and water to the mark on the syringe",
  },
  { to: "/cycles", icon: "cycles", title: "Track", text: "Log doses, stock and levels" },
] as const;

/** What people come for, on the first screen. */
export function Doors() {
  return (
    <nav aria-label="What do you want to do?">
      <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
        {DOORS.map(({ to, icon, title, text }) => {
          const Icon = NAV_ICONS[icon];
          return (
            <li
              key={to}
              className="card relative flex items-center gap-3 py-2.5! transition-colors duration-150 max-md:px-4! hover:border-control md:py-4!"
            >
              <Icon className="size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
              <span className="grid">
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {title}
                </Link>
                <span className="text-note text-ink-2">{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
