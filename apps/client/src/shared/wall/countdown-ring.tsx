interface CountdownRingProps {
  inMs: number;
  ofMs: number;
  label: string;
}

const RADIUS = 10;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that empties until the next screen. */
export function CountdownRing({ inMs, ofMs, label }: CountdownRingProps) {
  const left = Math.min(1, Math.max(0, inMs / ofMs));
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={label} className="size-[1.85rem] shrink-0 -rotate-90" fill="none">
      <circle cx="12" cy="12" r={RADIUS} strokeWidth="3" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        strokeWidth="3"
        className="stroke-primary"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - left)}
      />
    </svg>
  );
}
