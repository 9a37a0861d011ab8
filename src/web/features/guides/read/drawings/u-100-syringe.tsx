const LENGTH = 480;
const LEFT = 40;
const BARREL = { top: 60, height: 52 };
const UNITS = 100;
const FILLED = 10;

const x = (units: number) => LEFT + (units / UNITS) * LENGTH;

/** A 1 mL barrel with a mark each 2 units: 10 of them are 0.1 mL. */
export function U100Syringe() {
  const end = x(UNITS);
  return (
    <svg viewBox={`0 0 ${end + 76} 184`} className="max-w-2xl" aria-hidden="true">
      <path d={`M12 ${BARREL.top + 26}h${LEFT - 12}`} stroke="currentColor" strokeWidth="3" />
      <rect
        x={x(0)}
        y={BARREL.top}
        width={x(FILLED) - x(0)}
        height={BARREL.height}
        className="fill-accent"
        opacity="0.45"
      />
      <rect
        x={x(0)}
        y={BARREL.top}
        width={LENGTH}
        height={BARREL.height}
        rx="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <rect x={x(FILLED)} y={BARREL.top + 2} width="9" height={BARREL.height - 4} className="fill-ink" />
      <path
        d={`M${x(FILLED) + 9} ${BARREL.top + 26}H${end + 56}M${end + 56} ${BARREL.top - 4}v${BARREL.height + 8}`}
        stroke="currentColor"
        strokeWidth="6"
        opacity="0.6"
      />
      {Array.from({ length: UNITS / 2 + 1 }, (_, place) => place * 2).map((units) => (
        <path
          key={units}
          d={`M${x(units)} ${BARREL.top}v${units % 10 === 0 ? 18 : 10}`}
          stroke="currentColor"
          strokeWidth={units % 10 === 0 ? 2 : 1}
        />
      ))}
      {[0, 10, 20, 50, 100].map((units) => (
        <text key={units} x={x(units)} y={BARREL.top - 12} textAnchor="middle">
          {units}
        </text>
      ))}
      {[
        [10, "0.1 mL"],
        [50, "0.5 mL"],
        [100, "1 mL"],
      ].map(([units, text]) => (
        <text key={text} x={x(Number(units))} y={BARREL.top + BARREL.height + 28} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={x(0)} y={BARREL.top + BARREL.height + 62}>
        Filled to 10 units
      </text>
    </svg>
  );
}
