/** A plain figure, front or back, in a viewBox of 100 by 110. */
export function BodyOutline() {
  return (
    <g fill="none" strokeWidth="0.9" strokeLinejoin="round" className="stroke-line">
      <ellipse cx="50" cy="9" rx="6.5" ry="8" />
      <path d="M46.5 16.5 V20 C40 21 33 21.5 30.5 25 C27.5 30 27 38 25.5 45 L22.5 56 C22 59 25.5 60 26.5 57.5 L31 46 C32 42 33 37 34.5 33 C36 38 36.5 42 36 47 C35 53 35.5 58 36.5 66 L39 84 L39.5 101 C39.5 104 46 104 46 101 L47 82 L50 60 L53 82 L54 101 C54 104 60.5 104 60.5 101 L61 84 L63.5 66 C64.5 58 65 53 64 47 C63.5 42 64 38 65.5 33 C67 37 68 42 69 46 L73.5 57.5 C74.5 60 78 59 77.5 56 L74.5 45 C73 38 72.5 30 69.5 25 C67 21.5 60 21 53.5 20 V16.5" />
    </g>
  );
}
