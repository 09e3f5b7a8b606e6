import { t } from '@/text/documents/trials';
import type { ChosenSource } from './use-source';

/** Why there is no input. Undefined if there is some. */
export function whyNothing({ kind, documentId, opened, source }: ChosenSource): string | undefined {
  if (source) return undefined;
  if (kind !== 'document' || documentId === null || opened.standing === 'ready') return t(`choose.${kind}`);
  return t(`chosen.${opened.standing}`);
}
