import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import type { KeptState, WholeWritten } from '@/shared/sealed/taken-written';
import type { KeyedItem } from '@/shared/sealed/sealed-types';
import { contentOf } from '@/shared/sealed-written/content-of';
import { fillFromLine, type SaidByLine } from '@/shared/sealed-written/fill-from-line';
import { openSealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { SealedComments } from './comments/sealed-comments';
import { SealedHistory } from './history/sealed-history';
import { SealedNames } from './history/sealed-names';
import { SealedFiles } from './sealed-files';

/**
 * Reads the full content of a sealed item for export, with comments and history: nothing is displayed, and the connection is closed again.
 * @throws SealBroken, KeyChanged, ApiError; Error if the server didn't provide it, because this device's copy has no history
 */
export async function readWhole(vault: OpenVault, kind: BuiltKind, itemId: string): Promise<WholeWritten> {
  const { item, isKept } = await openSealedWritten(vault, kind, itemId);
  if (isKept) throw new Error('A sealed text did not come');
  const doc = new Y.Doc();
  const line = await fillFromLine(doc, vault, item, kind);
  return wholeOf({ item, kind, doc, line, accountId: vault.accountId });
}

interface Read {
  readonly item: KeyedItem;
  readonly kind: BuiltKind;
  readonly doc: Y.Doc;
  readonly line: Omit<SaidByLine, 'writers'> & { readonly writers: Pick<SaidByLine['writers'], 'people'> };
  readonly accountId: string;
}

/** Same, from the data of the connection. @throws ApiError */
export async function wholeOf(
  { item, kind, doc, line, accountId }: Read,
  older?: ConstructorParameters<typeof SealedHistory>[4],
): Promise<WholeWritten> {
  const { pieces, owners, signatures, openedSnapshot } = line;
  const { people } = line.writers;
  const self = { id: accountId, name: people.find(({ id }) => id === accountId)?.name ?? '' };
  const subscribe = () => () => undefined;
  const { itemId } = item;
  const open = { itemId, kind, ydoc: doc, pieces, owners, people, signatures, openedSnapshot, subscribe, before: [] };
  const names = new SealedNames(open, accountId, new SealedFiles(item));
  const history = new SealedHistory(open, self, await contentOf(kind), names, older);
  const { items } = await history.versions(itemId, new AbortController().signal);
  const states = items.map(({ number, name, at, authors }): KeptState => {
    const place = names.placeOf(number);
    return {
      at,
      name,
      authors: authors.map((one) => one.name),
      place,
      read: async () => (await history.stateOf(number)).ydoc,
    };
  });
  return { doc, threads: await new SealedComments(open, self, () => undefined).judged(), states };
}
