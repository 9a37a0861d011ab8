import { DrawnStep } from "./drawn-step.tsx";

const NEEDLE = "M26 62h14M40 52h40v20H40zM80 62h18M98 52v20";

/** From the used needle to the box, in the order of the guide. */
export function SharpsBox() {
  return (
    <span className="grid grid-cols-2 gap-x-2 gap-y-5 sm:grid-cols-4">
      <DrawnStep text="One needle, one syringe, only one time">
        <path d={NEEDLE} fill="none" stroke="currentColor" strokeWidth="2.5" />
        <text x="60" y="104" textAnchor="middle">
          1 ×
        </text>
      </DrawnStep>
      <DrawnStep text="Do not put the cap back on">
        <path d={NEEDLE} fill="none" stroke="currentColor" strokeWidth="2.5" />
        <rect x="6" y="56" width="26" height="12" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M4 40 36 84M36 40 4 84" className="stroke-stop" strokeWidth="4" strokeLinecap="round" />
      </DrawnStep>
      <DrawnStep text="Into the sharps box at once">
        <Box filled={20} />
        <path d="M60 4v30M52 24l8 10 8-10" fill="none" className="stroke-ink" strokeWidth="2.5" />
      </DrawnStep>
      <DrawnStep text="Stop at three-quarters full">
        <Box filled={51} />
        <path d="M14 61h92" className="stroke-ink" strokeWidth="2" strokeDasharray="5 4" />
      </DrawnStep>
    </span>
  );
}

/** 68 high inside: three quarters of it are 51. */
function Box({ filled }: { readonly filled: number }) {
  return (
    <>
      <path d="M22 40h76l-6 76H28z" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M18 40h26M76 40h26" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path
        d={`M${27.8 - filled * 0.079} ${112 - filled}h${64.4 + filled * 0.158}L92 112H28z`}
        className="fill-accent"
        opacity="0.45"
      />
    </>
  );
}
