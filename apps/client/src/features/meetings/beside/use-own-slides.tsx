import { useState, type ReactNode } from 'react';
import type { SlidesToAll } from '@/shared/open-written/people';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useOpenMeeting } from '../room/use-room';
import { besideActs } from './beside-acts';
import type { OpenBeside } from './use-beside';
import { useToldLight } from './use-told-light';

/** A slide (null for the first) and its current animation step. */
interface Place {
  readonly id: string | null;
  readonly step: number;
}

interface OwnSlides {
  /** Set for an open presentation that this person may present to the meeting. */
  readonly slides: SlidesToAll | undefined;
  /** In an encrypted meeting, warns first that slides aren't encrypted. */
  readonly dialog: ReactNode;
}

/** Presents this person's slides to everyone in the meeting. */
export function useOwnSlides(beside: OpenBeside): OwnSlides {
  const { room, own } = useOpenMeeting();
  const [asked, ask] = useState<Place>();
  const point = useToldLight(room.meeting.id);
  const { item, presents, slide: shown } = beside;
  if (item?.kind !== 'presentation' || !own.may.share) return { slides: undefined, dialog: null };
  const acts = besideActs(room.meeting.id);
  const at = presents && shown ? { slide: shown.id, step: shown.step } : undefined;
  const begin = (place: Place): void => {
    beside.see();
    void beside.does(() => acts.show(item.id, { slide: place }), t('notShown'));
  };
  return {
    slides: {
      at,
      show: (id, step) => {
        const place = { id, step };
        if (at !== undefined) beside.later(() => acts.show(item.id, { slide: place }));
        else if (room.meeting.encrypted) ask(place);
        else begin(place);
      },
      point,
      stop: beside.stopSlides,
    },
    dialog: asked ? (
      <Dialog
        open
        onOpenChange={() => ask(undefined)}
        title={t('slides.openTitle')}
        description={t('slides.openText')}
        actions={
          <>
            <Button variant="quiet" onClick={() => ask(undefined)}>
              {t('slides.keep')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                ask(undefined);
                begin(asked);
              }}
            >
              {t('slides.present')}
            </Button>
          </>
        }
      />
    ) : null,
  };
}
