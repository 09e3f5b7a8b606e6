import { cx } from './class-names';

// Colors tested for contrast with white text and for color-blind users. Separate from the chart series.
const tones = ['party', 'address', 'date', 'reference', 'amount'] as const;
export type PersonTone = (typeof tones)[number];

const grounds: Readonly<Record<PersonTone, string>> = {
  party: 'bg-paper-party',
  address: 'bg-paper-address',
  date: 'bg-paper-date',
  reference: 'bg-paper-reference',
  amount: 'bg-paper-amount',
};

/** Up to two initials, from the first and last word of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** A person's color. The same name always gets the same color. */
export const toneOf = (name: string): PersonTone => {
  // FNV-1a, because similar names should have different colors.
  const hash = [...name].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return tones[(hash >>> 8) % tones.length] ?? 'party';
};

interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Set if the name is already displayed next to it. */
  decorative?: boolean | undefined;
}

const sizes = { sm: 'size-5.5 text-2xs', md: 'size-6.5 text-2xs', lg: 'size-7.5 text-xs' };

/** A person's initials on their color. */
export function Avatar({ name, size = 'md', decorative = false }: AvatarProps) {
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-(--avatar-radius) align-middle leading-none font-strong text-paper-on-badge',
        sizes[size],
        grounds[toneOf(name)],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
