import { calendarLosses, type CalendarLoss } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { lookInto, takeIn } from './files-data';

const TITLES_SHOWN = 3;
/** A character can take four bytes. */
const LETTER_BYTES = 4;

/** Imports events from a file: first shows what would be added, then adds all of it. */
export function ImportPart() {
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const looking = useMutation({
    mutationFn: async (file: File) => {
      setText(undefined);
      if (file.size > calendarLimits.maxFileCharacters * LETTER_BYTES) throw new TooLarge();
      const content = await file.text();
      if (content.length > calendarLimits.maxFileCharacters) throw new TooLarge();
      const found = await lookInto(content);
      setText(content);
      return found;
    },
    onError: (error) =>
      error instanceof TooLarge
        ? toast({ tone: 'error', title: t('files.notRead'), text: t('files.tooLarge') })
        : sayFailed(t('files.notRead'), error),
  });
  const adding = useMutation({
    mutationFn: takeIn,
    onSuccess: (count) => {
      toast({ tone: 'success', title: t('files.taken', { count }) });
      setText(undefined);
      looking.reset();
    },
    onError: (error) => sayFailed(t('files.notRead'), error),
  });
  const found = looking.data;
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h3 className="skin-heading text-sm">{t('files.import')}</h3>
      <input
        ref={chooser}
        type="file"
        accept=".ics,text/calendar"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('files.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) looking.mutate(file);
        }}
      />
      <Button icon={Upload} busy={looking.isPending} onClick={() => chooser.current?.click()}>
        {t('files.choose')}
      </Button>
      <p className="text-xs text-ink-3">{t('files.importHint')}</p>
      {found ? (
        <Outlook
          found={found}
          onAdd={text === undefined ? undefined : () => adding.mutate(text)}
          isAdding={adding.isPending}
        />
      ) : null}
    </section>
  );
}

interface OutlookProps {
  found: Awaited<ReturnType<typeof lookInto>>;
  /** Adds the events; undefined once they are added. */
  onAdd: (() => void) | undefined;
  isAdding: boolean;
}

/** Import preview: the number of new events, lost details, and events that can’t be imported. */
function Outlook({ found, onAdd, isAdding }: OutlookProps) {
  const fresh = found.events.filter(({ becomes }) => becomes === 'added');
  const newer = found.events.filter(({ becomes }) => becomes === 'updated');
  const answers = found.answers.filter(({ counts }) => counts);
  const lostOf = (loss: CalendarLoss): number =>
    [...fresh, ...newer].filter((event) => event.losses.includes(loss)).length;
  const losses = calendarLosses.filter((loss) => lostOf(loss) > 0);
  const there = found.events.length - fresh.length - newer.length;
  const stale = found.answers.length - answers.length;
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <p>
        {t('files.found', { count: fresh.length })}
        {newer.length > 0 ? `; ${t('files.newer', { count: newer.length })}` : ''}
        {there > 0 ? `; ${t('files.there', { count: there })}` : ''}
        {'.'}
      </p>
      {answers.map(({ title, address, answer }) => (
        <p key={`${title} ${address}`} className="wrap-anywhere">
          {t('files.answer', { address, title: plainName(title), answer: t(`answer.${answer}`) })}
        </p>
      ))}
      {stale > 0 ? <p className="text-warning-text">{t('files.stale', { count: stale })}</p> : null}
      {found.refused.length > 0 ? (
        <p className="wrap-anywhere text-warning-text">
          {t('files.refused', {
            count: found.refused.length,
            titles: found.refused.slice(0, TITLES_SHOWN).map(plainName).join(', '),
          })}
        </p>
      ) : null}
      {losses.length > 0 ? (
        <>
          <p className="font-medium">{t('files.lost')}</p>
          <ul className="list-disc pl-5 text-ink-2">
            {losses.map((loss) => (
              <li key={loss}>{t('files.lossOf', { what: t(`loss.${loss}`), count: lostOf(loss) })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {fresh.length + newer.length + answers.length > 0 && onAdd ? (
        <Button variant="primary" busy={isAdding} onClick={onAdd}>
          {t('files.take')}
        </Button>
      ) : null}
    </div>
  );
}

class TooLarge extends Error {}
