import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { listDocuments } from '@cartulary/contracts/endpoints/documents';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { kindOfWire } from '@cartulary/contracts/written-kinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, MonitorX, NotebookPen, Presentation, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { kindIcons } from '@/shared/items/kinds';
import type { SlidesToAll } from '@/shared/open-written/people';
import { Finder, useFinding } from '@/shared/sharing/finder';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';
import { useRoomForSidePanel } from '@/ui/media-query';
import type { OpenBeside } from '../beside/use-beside';
import { useOpenMeeting } from '../room/use-room';
import { MeetingPanel } from './panel';

interface BesidePanelProps {
  beside: OpenBeside;
  /** Set for an open presentation that this person may present to the meeting. */
  slides: SlidesToAll | undefined;
  onClose: () => void;
}

/** Opens a document for everyone in the meeting, and creates the minutes. */
export function BesidePanel({ beside, slides, onClose }: BesidePanelProps) {
  const { room } = useOpenMeeting();
  const { item } = room.meeting;
  const AboutIcon = item && item.kind !== 'file' ? kindIcons[kindOfWire[item.kind]] : FileText;
  const isWide = useRoomForSidePanel();
  const [making, setMaking] = useState(false);
  const show = (itemId: string, title: string): void => {
    void beside.show(itemId, plainName(title));
    // On narrow screens, the panel would cover the opened item.
    if (!isWide) onClose();
  };
  const make = async (): Promise<void> => {
    setMaking(true);
    await beside.makeMinutes();
    setMaking(false);
    if (!isWide) onClose();
  };
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        {item ? (
          <section>
            <h3 className="pb-1 text-xs text-ink-3">{t('about')}</h3>
            <div className="flex items-center gap-2">
              <AboutIcon size={16} aria-hidden className="shrink-0 text-ink-3" />
              <span className="min-w-0 grow truncate">
                <GivenName>{item.title}</GivenName>
              </span>
              <Button size="sm" onClick={() => show(item.id, item.title)}>
                {t('open')}
              </Button>
            </div>
          </section>
        ) : null}
        <p className="text-ink-2">{t('hint')}</p>
        <DocumentFinder onChoose={show} />
        {slides ? (
          <SlidesSection
            slides={slides}
            onDone={() => {
              if (!isWide) onClose();
            }}
          />
        ) : null}
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <h3 className="skin-heading">{t('minutes.title')}</h3>
          <p className="text-ink-2">{t('minutes.hint')}</p>
          <Button icon={NotebookPen} busy={making} className="self-start" onClick={() => void make()}>
            {t('minutes.make')}
          </Button>
        </section>
      </div>
    </MeetingPanel>
  );
}

/** Presents the open presentation's slides to everyone, from the first one. */
function SlidesSection({ slides, onDone }: { slides: SlidesToAll; onDone: () => void }) {
  const isOn = slides.at !== undefined;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="skin-heading">{t('slides.title')}</h3>
      <p className="text-ink-2">{t('slides.hint')}</p>
      <Button
        icon={isOn ? MonitorX : Presentation}
        className="self-start"
        onClick={() => {
          if (isOn) slides.stop();
          else slides.show(null, 0);
          onDone();
        }}
      >
        {t(isOn ? 'slides.stop' : 'slides.present')}
      </Button>
    </section>
  );
}

interface Found {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
}

/**
 * Collaborative documents and uploads by part of their title. If this person has access to only one of the two, only
 * that one is searched.
 */
async function findBoth(wanted: string, signal: AbortSignal): Promise<readonly Found[]> {
  const pageSize = sourceLimits.found;
  const options = { signal, background: true, ...agreedWords() } as const;
  const [written, read] = await Promise.allSettled([
    call(listItems, { query: { section: 'all', pageSize, ...(wanted && { q: wanted }) } }, options),
    call(listDocuments, { query: { pageSize, ...(wanted && { name: wanted }) } }, options),
  ]);
  if (written.status === 'rejected' && read.status === 'rejected') throw written.reason;
  return [
    ...(written.status === 'fulfilled' ? written.value.items : []).map(({ id, title, kind }) => ({
      id,
      title,
      icon: kindIcons[kindOfWire[kind]],
    })),
    ...(read.status === 'fulfilled' ? read.value.items : []).map(({ id, name }) => ({
      id,
      title: name,
      icon: FileText,
    })),
  ];
}

function DocumentFinder({ onChoose }: { onChoose: (itemId: string, title: string) => void }) {
  const finding = useFinding();
  const { typed, open } = finding;
  // If queries stay in the browser, the text filters the newest documents locally.
  const wanted = useWordsGo(finding.wanted !== '').toServer ? finding.wanted : '';
  const found = useQuery({
    queryKey: ['meeting-documents', wanted],
    queryFn: ({ signal }) => findBoth(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: open,
  });
  const now = typed.trim().toLocaleLowerCase();
  const rows = (found.data ?? []).filter(({ title }) => title.toLocaleLowerCase().includes(now));
  return (
    <Finder
      finding={finding}
      found={found}
      rows={rows}
      label={t('find')}
      rowId={({ id }) => id}
      onChoose={({ id, title }) => onChoose(id, title)}
      words={{ list: t('found'), none: t('none'), failed: t('failed'), found: t('count', { count: rows.length }) }}
    >
      {({ title, icon: Icon }) => (
        <>
          <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 grow truncate">
            <GivenName>{title}</GivenName>
          </span>
        </>
      )}
    </Finder>
  );
}
