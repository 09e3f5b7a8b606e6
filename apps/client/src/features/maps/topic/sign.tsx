import { cx } from '@/ui/class-names';
import { signs, type SignName } from './signs';

/** An icon beside text that gives screen readers the same information. */
export const SignIcon = ({ name, size, className }: { name: SignName; size: number; className?: string }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentcolor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('shrink-0', className)}
    style={signs[name].colour === null ? undefined : { color: `var(--c-tag-${signs[name].colour})` }}
  >
    <path d={signs[name].d} />
  </svg>
);
