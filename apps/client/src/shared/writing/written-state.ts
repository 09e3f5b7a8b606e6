import type { WrittenRow } from '@cartulary/contracts/endpoints/library';
import { t } from '@/text/writing/kinds';
import type { Status } from '@/ui/badge';

/** A written item's status for the viewer; undefined if there is nothing to show. */
export function writtenState({
  sealed,
  right,
}: Pick<WrittenRow, 'sealed' | 'right'>): { readonly status: Status; readonly word: string } | undefined {
  if (sealed) return { status: 'locked', word: t('stands.sealed') };
  return right === 'owner' ? undefined : { status: 'note', word: t('stands.shared') };
}
