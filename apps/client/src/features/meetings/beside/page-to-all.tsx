import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/meetings/beside';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useOpenMeeting } from '../room/use-room';
import { besideActs } from './beside-acts';
import type { OpenBeside } from './use-beside';

/**
 * Presents the current page to everyone, including guests, or stops presenting. In an encrypted meeting, warns first
 * that the page isn't encrypted.
 */
export function PageToAll({ beside }: { beside: OpenBeside }) {
  const { room } = useOpenMeeting();
  const [asks, ask] = useState(false);
  const { item, page, box, pageShown } = beside;
  if (item?.kind !== 'file') return null;
  const acts = besideActs(room.meeting.id);
  const show = (pageToAll: boolean): void => {
    ask(false);
    void beside.does(() => acts.show(item.id, { page, box, pageToAll }), t(pageToAll ? 'notShown' : 'page.notStopped'));
  };
  if (pageShown)
    return (
      <Button size="sm" icon={EyeOff} onClick={() => show(false)}>
        {t('page.stop')}
      </Button>
    );
  return (
    <>
      <Button size="sm" icon={Eye} onClick={() => (room.meeting.encrypted ? ask(true) : show(true))}>
        {t('page.toAll')}
      </Button>
      <Dialog
        open={asks}
        onOpenChange={ask}
        title={t('page.openTitle')}
        description={t('page.openText')}
        actions={
          <>
            <Button variant="quiet" onClick={() => ask(false)}>
              {t('page.keep')}
            </Button>
            <Button variant="primary" onClick={() => show(true)}>
              {t('page.toAll')}
            </Button>
          </>
        }
      />
    </>
  );
}
