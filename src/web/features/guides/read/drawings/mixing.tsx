import { DrawnStep } from "./drawn-step.tsx";

/** The example of the guide: 2 mg and 0.5 mL make 4 mg in each mL, so 1.4 mg are 0.35 mL. */
export function Mixing() {
  return (
    <span className="grid grid-cols-2 gap-x-2 gap-y-5 sm:grid-cols-4">
      <DrawnStep text="2 mg of powder">
        <Vial filled={14} />
      </DrawnStep>
      <DrawnStep text="+ 0.5 mL of water">
        <path d="M60 24c20 30 32 44 32 60a32 32 0 0 1-64 0c0-16 12-30 32-60z" className="fill-accent" opacity="0.45" />
      </DrawnStep>
      <DrawnStep text="= 4 mg in each mL">
        <Vial filled={46} />
      </DrawnStep>
      <DrawnStep text="1.4 mg = 0.35 mL: 35 units on U-100">
        <rect x="22" y="56" width="76" height="22" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
        <rect x="22" y="56" width="26.6" height="22" className="fill-accent" opacity="0.45" />
        <path d="M6 67h16M50 67h58M108 54v26" stroke="currentColor" strokeWidth="3" />
        <path d="M48.6 54v26" className="stroke-ink" strokeWidth="5" />
      </DrawnStep>
    </span>
  );
}

function Vial({ filled }: { readonly filled: number }) {
  return (
    <>
      <rect x="40" y="8" width="40" height="16" rx="3" fill="currentColor" opacity="0.6" />
      <path d="M46 24v8M74 24v8" stroke="currentColor" strokeWidth="2" />
      <rect x="22" y="32" width="76" height="86" rx="10" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="26" y={114 - filled} width="68" height={filled} rx="6" className="fill-accent" opacity="0.45" />
    </>
  );
}
