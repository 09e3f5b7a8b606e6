import type { Box } from '@cartulary/contracts/reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import { whyFailed } from '@/shared/lists/why-failed';
import { BlobImage } from '@/shared/pages/blob-image';
import { t } from '@/text/meetings/beside';
import { plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { pageKey, useOpenMeeting } from '../room/use-room';
import { ShownFrame } from './shown-frame';
import type { OpenBeside } from './use-beside';

/** The document page presented to everyone in the meeting, for people who can't open the document. */
export function PageFrame({ beside }: { beside: OpenBeside }) {
  const { page, box, pageShown } = beside;
  return (
    <ShownFrame
      beside={beside}
      label={t('page.label')}
      says={t('page.by', { name: plainName(beside.presenterName ?? ''), page })}
      notEncrypted={t('page.notEncrypted')}
    >
      {pageShown ? <Picture shownAt={pageShown.shownAt} page={page} box={box} /> : null}
    </ShownFrame>
  );
}

interface PictureProps {
  shownAt: string;
  page: number;
  box: Box | null;
}

/** The current page. The previous one stays visible until it has loaded. */
function Picture({ shownAt, page, box }: PictureProps) {
  const { seat } = useOpenMeeting();
  const { data, error, refetch } = useQuery({
    queryKey: [...pageKey(seat), shownAt],
    queryFn: async () => ({ picture: await seat.shownPage(), of: shownAt }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Past pages aren't cached.
    gcTime: 0,
  });
  // The presentation has just ended. The meeting state will update shortly.
  const isOver = error instanceof ApiError && error.status === 404;
  if (error && !isOver)
    return (
      <ErrorState title={t('page.failed')} onRetry={() => void refetch()}>
        {whyFailed(error, t('slides.failedText'))}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('page.loading')} className="grid min-h-0 grow p-3">
        <Skeleton className="min-h-0" />
      </Loading>
    );
  return (
    <div
      className="min-h-0 grow overflow-auto bg-sunken p-3"
      tabIndex={0}
      role="group"
      aria-label={t('page.alt', { page })}
    >
      <div className="relative mx-auto max-w-220 shadow-panel">
        <BlobImage blob={data.picture} alt={t('page.alt', { page })} className="block w-full bg-white" />
        {box && data.of === shownAt ? <Mark box={box} /> : null}
      </div>
    </div>
  );
}

/** The marked area on the page. */
function Mark({ box }: { box: Box }) {
  const mark = useRef<HTMLDivElement>(null);
  const [left, top, right, bottom] = box;
  useEffect(() => mark.current?.scrollIntoView({ block: 'nearest' }), [left, top, right, bottom]);
  const share = (part: number): string => `${part * 100}%`;
  return (
    <div
      ref={mark}
      aria-hidden
      data-mark
      className="absolute scroll-m-12 rounded-sm border-2 border-primary bg-primary/15"
      style={{ left: share(left), top: share(top), width: share(right - left), height: share(bottom - top) }}
    />
  );
}
