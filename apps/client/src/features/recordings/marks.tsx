import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { Flag, Trash2 } from 'lucide-react';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { orSayFailed } from '@/ui/say-failed';
import { formatClockLength } from '@/lib/format/clock-length';
import { putMark, type useMarks } from './marks-data';
import type { PlayerState } from '@/shared/sound/use-player';

interface MarksProps {
  readonly recording: DocumentDetail;
  readonly found: ReturnType<typeof useMarks>;
  readonly player: PlayerState;
}

/** A recording's marks: a click plays from there. Editors can rename them. */
export function Marks({ recording: { id, rights }, found, player }: MarksProps) {
  const marks = found.data?.marks ?? [];
  const hereMs = Math.round(player.atMs);
  return (
    <section aria-label={t('marks.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="skin-heading">{t('marks.title')}</h2>
        {rights.edit && player.isHere ? (
          <Button
            size="sm"
            icon={Flag}
            onClick={() => void orSayFailed(putMark(id, hereMs, nameOf(marks, hereMs)), t('marks.failed'))}
          >
            {t('marks.here', { time: formatClockLength(hereMs) })}
          </Button>
        ) : null}
      </div>
      {found.isError ? <p role="alert">{t('marks.notLoaded')}</p> : null}
      {found.data && marks.length === 0 ? <p className="text-xs text-ink-2">{t('marks.none')}</p> : null}
      <ul className="flex flex-col gap-1">
        {marks.map(({ atMs, name }) => {
          const time = formatClockLength(atMs);
          return (
            <li key={atMs} className="flex items-center gap-2">
              <button
                type="button"
                className="shrink-0 rounded-control px-1.5 py-0.5 font-mono text-xs text-primary tabular-nums hover:bg-hover"
                aria-label={t('view.playFrom', { time })}
                onClick={() => player.playFrom(atMs)}
              >
                {time}
              </button>
              {rights.edit ? (
                <>
                  <input
                    key={name}
                    aria-label={t('marks.name', { time })}
                    defaultValue={name}
                    maxLength={markLimits.maxNameCharacters}
                    className="skin-field h-(--d-control) min-w-0 flex-1 px-2"
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') event.currentTarget.blur();
                    }}
                    onBlur={({ currentTarget: { value } }) => {
                      if (value.trim() !== name) void orSayFailed(putMark(id, atMs, value), t('marks.failed'));
                    }}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('marks.remove', { time })}
                    onClick={() => void orSayFailed(putMark(id, atMs, null), t('marks.failed'))}
                  />
                </>
              ) : (
                <GivenName>{name}</GivenName>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An existing mark keeps its name. */
const nameOf = (marks: readonly { atMs: number; name: string }[], atMs: number): string =>
  marks.find((mark) => mark.atMs === atMs)?.name ?? '';
