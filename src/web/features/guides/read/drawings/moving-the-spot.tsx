import { DrawnStep } from "./drawn-step.tsx";

const USED = [
  [30, 34],
  [62, 26],
  [92, 42],
] as const;

/** Used spots are filled, the next is a ring, and the line between them is the distance of the guide. */
export function MovingTheSpot() {
  return (
    <span className="grid grid-cols-2 gap-x-4 gap-y-5">
      <DrawnStep text="Move each time: 2.5 cm (1 inch) or more from the last spot">
        <rect x="8" y="8" width="104" height="108" rx="12" fill="none" stroke="currentColor" strokeWidth="2" />
        {USED.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="6" className="fill-accent" opacity="0.45" />
        ))}
        <circle cx="74" cy="80" r="7" fill="none" className="stroke-accent" strokeWidth="3" />
        <path d="M89.5 48 77 73" className="stroke-ink" strokeWidth="1.5" strokeDasharray="4 3" />
      </DrawnStep>
      <DrawnStep text="The same spot again and again: lumps of fat can grow">
        <path d="M8 62c14 0 22-2 30-16 8-14 36-14 44 0 8 14 16 16 30 16v46H8z" className="fill-accent" opacity="0.25" />
        <path
          d="M8 62c14 0 22-2 30-16 8-14 36-14 44 0 8 14 16 16 30 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        {[50, 60, 70].map((x) => (
          <circle key={x} cx={x} cy="50" r="4" className="fill-ink" />
        ))}
        <ellipse
          cx="60"
          cy="66"
          rx="20"
          ry="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      </DrawnStep>
    </span>
  );
}
