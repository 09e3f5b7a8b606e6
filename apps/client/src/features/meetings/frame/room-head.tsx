import { Columns2, GalleryVerticalEnd, LayoutGrid, LockKeyhole } from 'lucide-react';
import { formatTime } from '@/lib/format/format';
import { ReaderChip } from '@/shared/items/reader-chip';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t } from '@/text/meetings/room';
import { t as reader } from '@/text/reader';
import { GivenName } from '@/ui/given-name';
import { SegmentedControl } from '@/ui/segmented-control';
import { layouts, useOpenMeeting, type Layout } from '../room/use-room';

const layoutIcons = { grid: LayoutGrid, speaker: GalleryVerticalEnd, sidebar: Columns2 } as const;

/** The meeting's name, number of people, duration, and layout. */
export function RoomHead({ layout, onLayout }: { layout: Layout | undefined; onLayout: (layout: Layout) => void }) {
  const { room, state } = useOpenMeeting();
  const { meeting } = room;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5">
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="truncate skin-heading text-md">
          <GivenName>{meeting.title}</GivenName>
        </h1>
        <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-ink-2">
          <span>{t('here', { count: state.peers.length })}</span>
          {meeting.begunAt === null ? null : (
            <span className="tabular-nums">{t('since', { when: formatTime(Date.parse(meeting.begunAt)) })}</span>
          )}
          <ReaderChip
            reader={meeting.encrypted ? 'vault' : 'server'}
            words={
              meeting.encrypted
                ? { label: encryptionText('mark'), text: encryptionText('about.e2e') }
                : { text: encryptionText('begin.open') }
            }
            change={reader('why.meeting')}
          />
          {meeting.locked ? (
            <span className="flex items-center gap-1">
              <LockKeyhole size={13} aria-hidden />
              {t('locked')}
            </span>
          ) : null}
        </p>
      </div>
      <SegmentedControl
        label={t('layout.label')}
        iconsOnly
        options={layouts.map((value) => ({ value, label: t(`layout.${value}`), icon: layoutIcons[value] }))}
        value={layout ?? ('auto' as Layout)}
        onChange={onLayout}
      />
    </header>
  );
}
