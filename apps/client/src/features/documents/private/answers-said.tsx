import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hadDocument, type LocalChange } from '@/shared/pages/local-documents';
import { sharedWith } from '@/shared/sealed/share-item';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/sealed-answers';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { detailKey } from '../documents-data';
import type { AnsweredApart, ShownAnswer } from './answers-apart';
import { answersKey } from './answers-key';
import { PrivateDocument, type CorrectionsStanding } from './private-document';
import { sealedKey } from './private-readings';

interface AnswersSaidProps {
  readonly document: { readonly id: string; readonly rights: { readonly edit: boolean } };
}

const none: CorrectionsStanding = {
  apart: [],
  unsent: 0,
  isUnreadable: false,
  refused: undefined,
  people: [],
  isOwn: false,
};

/**
 * Lists the values of a sealed document with conflicting answers and their authors, and how many corrections are
 * pending on this device.
 */
export function AnswersSaid({ document: { id, rights } }: AnswersSaidProps) {
  const queries = useQueryClient();
  const standing = useQuery({
    queryKey: answersKey(id),
    queryFn: async () => {
      const document = hadDocument(id);
      return document instanceof PrivateDocument ? document.standing() : none;
    },
    networkMode: 'always',
  });
  const said = standing.data ?? none;
  const { apart, unsent, isUnreadable } = said;
  const nameOf = useNames(id, said);
  if (apart.length === 0 && unsent === 0 && !isUnreadable) return null;
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
      <Waiting id={id} said={said} />
      {apart.map((one) => (
        <Apart key={`${one.of} ${one.id}`} one={one} mayChange={rights.edit} onSay={say} nameOf={nameOf} />
      ))}
    </section>
  );
}

/** Known names: the user, the document's owner, and, for the owner, the people it's shared with. */
function useNames(itemId: string, { apart, people, isOwn }: CorrectionsStanding): (answer: ShownAnswer) => string {
  const vault = useVault();
  const shares = useQuery({
    queryKey: [...sealedKey, vault.kind === 'open' ? vault.vault.vaultId : null, 'shares', itemId],
    queryFn: () => (vault.kind === 'open' ? sharedWith(vault.vault, itemId) : []),
    enabled: vault.kind === 'open' && isOwn && apart.length > 0,
  });
  const names = new Map([...people, ...(shares.data ?? []).map(({ user }) => user)].map(({ id, name }) => [id, name]));
  return ({ by }) => (by === undefined ? t('nobody') : names.get(by.id) || by.name || t('somebody'));
}

function Waiting({ id, said: { unsent, isUnreadable, refused } }: { id: string; said: CorrectionsStanding }) {
  if (unsent === 0 && !isUnreadable) return null;
  const isStuck = isUnreadable || refused !== undefined;
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-ink-2">
      <p className="wrap-anywhere">
        {isUnreadable
          ? t('unreadable')
          : refused === undefined
            ? t('unsent', { count: unsent })
            : t('refused', { count: unsent, why: refused })}
      </p>
      {refused === undefined ? null : (
        <Button size="sm" onClick={() => void import('./send-waiting').then(({ sendAgain }) => sendAgain(id))}>
          {t('again')}
        </Button>
      )}
      {isStuck ? (
        <Button
          size="sm"
          onClick={() => void import('./send-waiting').then(({ discardWaiting }) => discardWaiting(id))}
        >
          {t('discard')}
        </Button>
      ) : null}
    </div>
  );
}

interface ApartProps {
  readonly one: AnsweredApart;
  readonly mayChange: boolean;
  readonly onSay: (change: LocalChange) => Promise<void>;
  readonly nameOf: (answer: ShownAnswer) => string;
}

function Apart({ one, mayChange, onSay, nameOf }: ApartProps) {
  const { read, chosen, others } = one;
  const label = t('apart', { read, count: others.length + 1 });
  const wordOf = (answer: ShownAnswer): string =>
    t('answer', { removed: answer.text === null ? 'yes' : 'no', text: answer.text ?? '', by: nameOf(answer) });
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1">
      <p className="text-body wrap-anywhere text-ink">{label}</p>
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
