import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import { whyFailed } from '@/shared/lists/why-failed';
import { PictureAddresses } from '@/shared/open-written/picture-addresses';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { slideKey, useOpenMeeting } from '../room/use-room';
import type { Seat } from '../seat';
import type { SlideView, SlideViewProps } from './beside-view';
import { ShownFrame } from './shown-frame';
import type { OpenBeside } from './use-beside';

interface SlidesFrameProps {
  beside: OpenBeside;
  View: SlideView;
}

/** The slide presented to everyone in the meeting, next to the video tiles. */
export function SlidesFrame({ beside, View }: SlidesFrameProps) {
  const { seat, room, light } = useOpenMeeting();
  const { item, presenterName, slide } = beside;
  return (
    <ShownFrame
      beside={beside}
      label={t('slides.label')}
      says={t('slides.by', { name: plainName(presenterName ?? '') })}
      notEncrypted={t('slides.notEncrypted')}
      actions={
        item ? (
          <Button size="sm" icon={ExternalLink} onClick={() => beside.openForSelf(item)}>
            {t('slides.open')}
          </Button>
        ) : null
      }
    >
      {slide ? (
        <Slide
          seat={seat}
          slide={slide}
          light={light !== null && light.by === room.beside?.by ? light.at : null}
          itemId={item?.id}
          View={View}
        />
      ) : null}
    </ShownFrame>
  );
}

interface SlideProps {
  seat: Seat;
  slide: NonNullable<OpenBeside['slide']>;
  light: SlideViewProps['light'];
  itemId: string | undefined;
  View: SlideView;
}

/** The current slide. The previous one stays visible until it has loaded. */
function Slide({ seat, slide: { id, step, shownAt }, light, itemId, View }: SlideProps) {
  const files = usePictures(seat);
  const { data, error, refetch } = useQuery({
    queryKey: [...slideKey(seat), id, step, shownAt],
    queryFn: ({ signal }) => seat.slide(signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Past slides aren't cached.
    gcTime: 0,
  });
  // The presentation has just ended. The meeting state will update shortly.
  const isOver = error instanceof ApiError && error.status === 404;
  if (error && !isOver)
    return (
      <ErrorState title={t('slides.failed')} onRetry={() => void refetch()}>
        {whyFailed(error, t('slides.failedText'))}
      </ErrorState>
    );
  if (data) return <View shown={data} light={light} files={files} itemId={itemId} />;
  return (
    <Loading label={t('slides.loading')} className="grid min-h-0 grow p-3">
      <Skeleton className="min-h-0" />
    </Loading>
  );
}

function usePictures(seat: Seat): PictureAddresses {
  const files = useMemo(() => new PictureAddresses((fileId) => seat.slidePicture(fileId)), [seat]);
  useEffect(() => () => files.end(), [files]);
  return files;
}
