import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/documents/private';
import { Panel } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import type { SealedRow } from './private-detail';
import { SealedLine, useLockedIds } from './sealed-line';
import { useSealedDocuments, type SealedDocuments } from './sealed-documents';

const SHOWN = 5;

/** Sealed documents in which values wait that this person may settle; of those in a locked vault nobody knows it. */
export const waitingOf = ({ rows }: Pick<SealedDocuments, 'rows'>): SealedRow[] =>
  rows.filter(({ toReview, rights }) => toReview > 0 && rights.edit);

/** How many sealed documents this person has, also where the vault is locked. */
export function useSealedCount(): number {
  const { rows } = useSealedDocuments();
  return (useLockedIds()?.length ?? 0) + rows.length;
}

/** Which sealed documents wait for review: the server knows none of it, so this page says it. Nothing where none is sealed. */
export function SealedWaiting() {
  const sealed = useSealedDocuments();
  const locked = useLockedIds();
  const waiting = waitingOf(sealed);
  if (waiting.length === 0 && (locked ?? []).length === 0) return null;
  return (
    <Panel aria-label={t('waiting.title')} className="shrink-0">
      <SealedLine sealed={sealed} />
      {waiting.length === 0 ? null : (
        <div className="px-3.5 py-2.5">
          <h2 className="skin-heading text-md">{t('waiting.title')}</h2>
          <p className="text-xs text-ink-2">{t('waiting.count', { count: waiting.length })}</p>
          <ul className="mt-1.5">
            {waiting.slice(0, SHOWN).map(({ id, name, toReview }) => (
              <li key={id} className="flex min-h-(--d-row) items-center gap-2.5">
                <Link to={href('documentStudio', undefined, { document: id })} className="min-w-0 grow truncate">
                  <GivenName>{name}</GivenName>
                </Link>
                <span className="shrink-0 text-xs text-ink-2">{t('waiting.values', { count: toReview })}</span>
              </li>
            ))}
          </ul>
          {waiting.length > SHOWN ? (
            <Link to={href('docs')} className="text-xs">
              {t('waiting.all')}
            </Link>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
