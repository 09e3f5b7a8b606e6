import { boardLimits } from '@cartulary/contracts/limits/boards';
import { X } from 'lucide-react';
import { t } from '@/text/boards/session';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { orSayFailed } from '@/ui/say-failed';
import { WordsForm } from '@/ui/words-form';
import type { SessionActs, SessionHere } from './session-data';

/** Notes that only their author sees until all are revealed together. */
export function HiddenPart({ here, acts }: { here: SessionHere; acts: SessionActs }) {
  const { hidden, hiddenCount, mayHide, mayLead } = here;
  if (!mayHide && hidden.length === 0 && !(mayLead && hiddenCount > 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={t('hidden')}>
      <h3 className="text-xs font-medium text-ink-2">{t('hidden')}</h3>
      {mayHide ? (
        <WordsForm
          label={t('hidden.new')}
          hint={t('hidden.hint')}
          send={t('hidden.add')}
          failed={t('hidden.failed')}
          maxCharacters={boardLimits.maxHiddenNoteCharacters}
          onSend={acts.hide}
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-1">
        {hidden.map(({ id, words }) => (
          <li key={id} className="flex items-start gap-2">
            <span className="min-w-0 grow text-sm wrap-anywhere">{words}</span>
            <IconButton
              icon={X}
              label={t('hidden.remove', { words })}
              onClick={() => void orSayFailed(acts.unhide(id), t('hidden.failed'))}
            />
          </li>
        ))}
      </ul>
      {mayLead ? (
        <>
          <p className="text-xs text-ink-3">{t('hidden.count', { count: hiddenCount })}</p>
          <Button disabled={hiddenCount === 0} onClick={() => void orSayFailed(acts.reveal(), t('hidden.failed'))}>
            {t('hidden.reveal')}
          </Button>
        </>
      ) : null}
    </section>
  );
}
