import { DrawnStep } from "./drawn-step.tsx";

/** The three places of the guide, each with its distances. Filled: where; dashed: where not. */
export function InjectionPlaces() {
  return (
    <span className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
      <DrawnStep text="Belly: below the ribs, above the hip bones, 5 cm (2 inches) or more from the navel">
        <path d="M24 34c10 10 62 10 72 0l-4 62c-14 8-50 8-64 0z" className="fill-accent" opacity="0.45" />
        <circle cx="60" cy="66" r="20" className="fill-surface" />
        <circle cx="60" cy="66" r="20" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4 4" />
        <circle cx="60" cy="66" r="2.5" className="fill-ink" />
        <path d="M60 66h20" className="stroke-ink" strokeWidth="1.5" />
        <path
          d="M22 4c2 36 8 56 2 116M98 4c-2 36-8 56-2 116"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M30 24c8 10 22 14 30 6 8 8 22 4 30-6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M28 100c8 2 16 8 20 16M92 100c-8 2-16 8-20 16" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </DrawnStep>
      <DrawnStep text="Thigh: the outer side of the upper thigh">
        <path d="M28 22c-4 18-4 34 0 52l14-2c-2-18-2-32 0-50z" className="fill-accent" opacity="0.45" />
        <path
          d="M30 4c-8 28-8 56 2 82l2 34M60 12c-2 28-2 50-6 74l-2 34M90 4c8 28 8 56-2 82l-2 34M60 12c2 28 2 50 6 74l2 34"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M36 88c5 3 9 3 14 0M84 88c-5 3-9 3-14 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M92 22c4 18 4 34 0 52l-14-2c2-18 2-32 0-50z" className="fill-accent" opacity="0.45" />
      </DrawnStep>
      <DrawnStep text="Upper arm: side or back, 7.5 cm (3 inches) or more from shoulder and elbow">
        <path d="M66 42c6 10 6 26 2 38l-16-2c2-12 2-22 0-34z" className="fill-accent" opacity="0.45" />
        <path
          d="M30 16c8-10 28-8 34 8 6 18 10 40 6 58l-6 38M38 44c2 16 4 26 0 42l-4 34"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M80 12v28M76 12h8M76 40h8M80 82v26M76 82h8M76 108h8" className="stroke-ink" strokeWidth="1.5" />
        <path d="M36 98c8 4 20 4 30 0" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 4" />
      </DrawnStep>
    </span>
  );
}
