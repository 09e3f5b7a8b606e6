import { formatClockLength } from '@/lib/format/clock-length';
import { canPropose, propose, type Proposal } from '@/shared/speech/propose';
import type { Sentence } from '@/shared/speech/transcript';
import { t as recordings } from '@/text/recordings';
import { GivenName } from '@/ui/given-name';
import type { SealedLine } from './sealed-transcript';

interface SealedProposalsProps {
  readonly lines: readonly SealedLine[];
  /** One per line, in the same order. */
  readonly sentences: readonly Sentence[];
  readonly onPlay: ((ms: number) => void) | undefined;
}

/**
 * Decisions and tasks suggested from sentences of an encrypted meeting. Detected in this page, because no server can
 * read them.
 */
export function SealedProposals({ lines, sentences, onPlay }: SealedProposalsProps) {
  const proposals = proposalsIn(lines, sentences);
  if (proposals.length === 0) return null;
  return (
    <section aria-label={recordings('proposals.title')} className="flex flex-col gap-2">
      <h3 className="skin-heading">{recordings('proposals.title')}</h3>
      <p className="text-xs text-ink-2">{recordings('proposals.here')}</p>
      <ul className="flex flex-col gap-1.5">
        {proposals.map((one) => (
          <li key={`${one.kind} ${one.atMs} ${one.text}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Time atMs={one.atMs} onPlay={onPlay} />
            <span className="text-xs font-strong text-ink-2">{recordings(`proposals.${one.kind}`)}</span>
            <span className="min-w-40 flex-1">
              <GivenName>{one.text}</GivenName>
              {one.who === null ? null : (
                <span className="ml-2 text-xs text-ink-2">
                  <GivenName>{one.who}</GivenName>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Time({ atMs, onPlay }: { atMs: number; onPlay: ((ms: number) => void) | undefined }) {
  const time = formatClockLength(atMs);
  if (!onPlay) return <span className="shrink-0 font-mono text-xs text-ink-2 tabular-nums">{time}</span>;
  return (
    <button
      type="button"
      className="shrink-0 rounded-control px-1.5 py-0.5 font-mono text-xs text-primary tabular-nums hover:bg-hover"
      aria-label={recordings('view.playFrom', { time })}
      onClick={() => onPlay(atMs)}
    >
      {time}
    </button>
  );
}

/** Applies the rules of each language spoken in the meeting. */
function proposalsIn(lines: readonly SealedLine[], sentences: readonly Sentence[]): Proposal[] {
  const languages = [...new Set(lines.map(({ language }) => language))].filter(canPropose);
  const proposals = languages.flatMap((language) =>
    propose(
      sentences.filter((_, at) => lines[at]?.language === language),
      language,
      [],
    ),
  );
  return proposals.toSorted((one, other) => one.atMs - other.atMs);
}
