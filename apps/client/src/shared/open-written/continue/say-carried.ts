import { binItem } from '@cartulary/contracts/endpoints/collaboration';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/writing/continue';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { CarriedOn, Target } from './carry-on';
import { ContinueError } from './continue-in';

type Made = Extract<CarriedOn, { kind: 'made' }>;
type Failed = Extract<CarriedOn, { kind: 'failed' }>;

/** Confirms that the content continues elsewhere, with a button to open it. */
export function sayMade(kind: BuiltKind, { isLinked, isSaved }: Made, onOpen: () => void): void {
  const notes = [...(isLinked ? [] : [t('notLinked')]), ...(isSaved ? [] : [t('unsaved')])];
  toast({
    tone: isSaved ? 'success' : 'warning',
    title: t(`made.${kind}`),
    ...(notes.length > 0 && { text: notes.join(' ') }),
    action: { label: t('open'), onAction: onOpen },
  });
}

/** The reason for a failure. Content already on this device is reported along with the result. */
const reasonOf = (error: unknown): string =>
  error instanceof ContinueError && error.why !== 'unsaved' ? t(`why.${error.why}`) : sentenceOf(error);

/** Shows why continuing elsewhere failed. Offers to discard a new item that stayed empty. */
export function sayNotMade({ error, begun }: Failed, onDiscarded: () => void): void {
  toast({
    tone: 'error',
    title: t('failed'),
    text: begun ? `${reasonOf(error)} ${t('begun')}` : reasonOf(error),
    ...(begun && { action: { label: t('discard'), onAction: () => void discard(begun, onDiscarded) } }),
  });
}

async function discard({ id }: Target, onDiscarded: () => void): Promise<void> {
  try {
    await call(binItem, { params: { itemId: id } });
    onDiscarded();
    toast({ tone: 'success', title: t('discarded') });
  } catch (error) {
    sayFailed(t('notDiscarded'), error);
  }
}
