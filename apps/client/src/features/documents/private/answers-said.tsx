import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hadDocument, type LocalChange } from '@/shared/pages/local-documents';
import { t } from '@/text/documents/sealed-answers';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { detailKey } from '../documents-data';
import type { AnsweredApart, ShownAnswer } from './answers-apart';
import { PrivateDocument } from './private-document';
import { answersKey } from './answers-key';

interface AnswersSaidProps {
  readonly document: { readonly id: string; readonly rights: { readonly edit: boolean } };
}

/** Says which values of a sealed document were answered differently, by whom, and how many corrections wait on this device; nothing else. */
export function AnswersSaid({ document: { id, rights } }: AnswersSaidProps) {
  const queries = useQueryClient();
  const standing = useQuery({
    queryKey: answersKey(id),
    queryFn: async () => {
      const document = hadDocument(id);
      return document instanceof PrivateDocument ? document.standing() : { apart: [], unsent: 0 };
    },
    networkMode: 'always',
  });
  const { apart, unsent } = standing.data ?? { apart: [], unsent: 0 };
  if (apart.length === 0 && unsent === 0) return null;
  const say = async (change: LocalChange): Promise<void> => {
    try {
      await hadDocument(id)?.change(change);
    } catch (error) {
      sayFailed(t('notKept'), error);
    }
    await Promise.all([detailKey(id), answersKey(id)].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <section aria-label={t('title')} className="flex shrink-0 flex-col gap-2 border-b border-line px-3.5 py-3">
      {unsent > 0 ? (
        <p role="status" className="text-ink-2">
          {t('unsent', { count: unsent })}
        </p>
      ) : null}
      {apart.map((one) => (
        <Apart key={`${one.of} ${one.id}`} one={one} mayChange={rights.edit} onSay={say} />
      ))}
    </section>
  );
}

interface ApartProps {
  readonly one: AnsweredApart;
  readonly mayChange: boolean;
  readonly onSay: (change: LocalChange) => Promise<void>;
}

const wordOf = ({ text, by }: ShownAnswer): string =>
  t('answer', { removed: text === null ? 'yes' : 'no', text: text ?? '', by: by ?? t('nobody') });

function Apart({ one, mayChange, onSay }: ApartProps) {
  const { read, chosen, others } = one;
  return (
    <div role="group" aria-label={t('apart', { read })} className="flex flex-col gap-1">
      <p className="text-body wrap-anywhere text-ink">{t('apart', { read })}</p>
      <ul className="flex flex-col gap-1">
        {[chosen, ...others].map((answer, at) => (
          <li key={at} className="flex flex-wrap items-center gap-2 text-ink-2 wrap-anywhere">
            {wordOf(answer)}
            {mayChange ? (
              <Button size="sm" onClick={() => void onSay(answer.change)}>
                {t(at === 0 ? 'keep' : 'use')}
                <span className="sr-only">: {wordOf(answer)}</span>
              </Button>
            ) : (
              <span>{at === 0 ? t('holds') : null}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
