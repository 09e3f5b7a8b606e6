import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import type { ComponentType } from 'react';
import type { AboutText } from '@/shared/sealed-written/kept-text';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import type { SealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';
import type { SealedFiles } from './sealed-files';

/** Sharing button on the right of the header, provided by another feature. */
export type SealedActions = ComponentType<{ vault: OpenVault; text: SealedWritten; name: string }>;

/** An open sealed item, as seen by the components around its editor. */
export interface SealedRoom {
  readonly vault: OpenVault;
  readonly written: SealedWritten;
  readonly document: OpenSealed;
  readonly files: SealedFiles;
  readonly person: User;
  readonly actions?: SealedActions | undefined;
}

/** The default name of an untitled item. */
export const untitled = (kind: BuiltKind): string => t('untitled', { kind });

/** Converts it to the common representation of written items. */
export function itemOf({ item, head }: SealedWritten, person: User): WrittenItem {
  const { itemId: id, createdAt, shared } = item;
  const owner = shared?.by ?? { id: person.id, name: person.name };
  const right = shared === undefined ? 'owner' : shared.may === 'correct' ? 'editor' : 'viewer';
  const title = head.name === '' ? untitled(head.kind) : head.name;
  const dates = { createdAt, updatedAt: createdAt, openedAt: null, binnedAt: null };
  const kind = wireKindOf[head.kind];
  return { id, kind, title, owner, right, sealed: true, isTemplate: false, titleFollows: false, ...dates };
}

/** The description that this device stores with its copy. */
export const aboutOf = ({ item: { createdAt, shared }, head }: SealedWritten): AboutText => ({
  form: 1,
  head,
  createdAt,
  ...(shared && { shared }),
});
