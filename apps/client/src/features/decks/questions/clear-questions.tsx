import { useState } from 'react';
import { t } from '@/text/decks/questions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { orSayFailed } from '@/ui/say-failed';
import type { QuestionActs } from './questions-data';

/** Deletes all questions after confirmation, for example before presenting to others. */
export function ClearQuestions({ acts }: { acts: QuestionActs }) {
  const [isAsking, setAsking] = useState(false);
  const clear = (): void => {
    setAsking(false);
    void orSayFailed(acts.clear(), t('notChanged'));
  };
  return (
    <>
      <Button size="sm" variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('clearAsk')}
        description={t('clearText')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('clearNo')}
            </Button>
            <Button variant="danger" onClick={clear}>
              {t('clear')}
            </Button>
          </>
        }
      />
    </>
  );
}
