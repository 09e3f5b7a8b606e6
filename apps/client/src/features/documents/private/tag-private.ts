import { libraryLimits } from '@cartulary/contracts/limits/library';
import { openVault } from '@/shared/vault/vault-state';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/documents/sealed-tags';
import { sayFailed } from '@/ui/say-failed';
import { changeHead, renewSealed } from './change-head';
import type { SealedHead } from './sealed-shapes';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whether two names belong to the same tag, by the server's rule. */
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function withTag(head: SealedHead, name: string, on: boolean): SealedHead {
  const { tags = [], ...rest } = head;
  const others = tags.filter((tag) => !isSameTag(tag, name));
  if (on === others.length < tags.length) return head;
  if (on && tags.length >= libraryLimits.maxTagsOfDocument)
    throw new ApiError(t('tooMany', { most: libraryLimits.maxTagsOfDocument }));
  const next = on ? [...tags, name] : others;
  return next.length === 0 ? rest : { ...rest, tags: next };
}

/** Adds or removes a tag on sealed documents. The name is sealed with them. Reports failures. */
export async function tagPrivately(name: string, documents: readonly Named[], on: boolean): Promise<void> {
  for (const document of documents) {
    const vault = openVault();
    if (!vault) return;
    try {
      await changeHead(vault, document.id, (head) => withTag(head, name, on));
    } catch (error) {
      sayFailed(t('failed', { name: document.name }), error);
    }
  }
  await Promise.all(documents.map(({ id }) => renewSealed(id)));
}
