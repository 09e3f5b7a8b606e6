/** The product logo. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden
      className="shrink-0 text-(--logo)"
    >
      <path d="M19 4.5H9.5A6.5 6.5 0 0 0 3 11v2a6.5 6.5 0 0 0 6.5 6.5H19" strokeWidth="2.6" />
      <path d="M9 9.7h11M9 14.3h7" strokeWidth="2.2" />
    </svg>
  );
}
