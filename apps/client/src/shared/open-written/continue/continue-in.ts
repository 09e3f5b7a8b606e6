import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Continued, Continuing, ThingLink } from '@cartulary/editor-schema/kinds/continued';
import { OpenWritten, type Person } from '@/lib/offline/open-written';

/** How long the server may take to open the other item, and to store what was added to it. */
const PATIENCE_MS = 15_000;

/** Each kind's content comes when something is to go on there. */
const continuing: Readonly<Record<BuiltKind, () => Promise<Continuing>>> = {
  text: async () => (await import('@cartulary/editor-schema/kinds/text/continued')).textContinuing,
  board: async () => (await import('@cartulary/editor-schema/kinds/board/continued')).boardContinuing,
  map: async () => (await import('@cartulary/editor-schema/kinds/map/continued')).mapContinuing,
  deck: async () => (await import('@cartulary/editor-schema/kinds/deck/continued')).deckContinuing,
};

/** Why nothing was added. */
export type ContinueFailure = 'unreached' | 'forbidden' | 'full' | 'unsaved';

/** It could not go on there. */
export class ContinueError extends Error {
  constructor(
    readonly why: ContinueFailure,
    /** What this device has, though the server doesn't: the id of the new thing. */
    readonly made?: string,
  ) {
    super(why);
    this.name = 'ContinueError';
  }
}

/** Fetches the code of kinds before anything is begun: the server may be away when it is needed. */
export const prepareContinuing = async (...kinds: readonly BuiltKind[]): Promise<void> =>
  void (await Promise.all(kinds.map((kind) => continuing[kind]())));

/** Waits until an open item is so far. @throws ContinueError where it takes too long */
function until(open: OpenWritten, isSo: () => boolean, failure: () => ContinueError): Promise<void> {
  return new Promise((resolve, reject) => {
    const { provider } = open.line;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      stop();
      provider.off('sync', look);
      settle();
    };
    const look = (): void => {
      if (isSo()) end(resolve);
    };
    const timer = setTimeout(() => end(() => reject(failure())), PATIENCE_MS);
    const stop = open.subscribe(look);
    provider.on('sync', look);
    look();
  });
}

/**
 * Adds a thing to an item that is not open on this page, and waits until the server has stored it.
 * @returns the id of the new thing; '' in a text
 * @throws ContinueError; Error where the code of its kind can't be fetched
 */
export async function continueIn(
  { itemId, kind }: { readonly itemId: string; readonly kind: BuiltKind },
  person: Person,
  continued: Continued,
): Promise<string> {
  const { append } = await continuing[kind]();
  const { id, name, organizationId } = person;
  const open = new OpenWritten(itemId, kind, { id, name, organizationId });
  try {
    await until(
      open,
      () => open.line.provider.synced && open.now().right !== undefined,
      () => new ContinueError('unreached'),
    );
    const { isWritable, isTooNew, right } = open.now();
    if (!isWritable || isTooNew || (right !== 'editor' && right !== 'owner')) throw new ContinueError('forbidden');
    const made = append(open.ydoc, continued);
    if (made === undefined) throw new ContinueError('full');
    await until(
      open,
      () => open.now().kind === 'saved',
      () => new ContinueError('unsaved', made),
    );
    return made;
  } finally {
    open.end();
  }
}

/** Where things of an open item lead. */
export const linksFrom = async ({ ydoc, kind }: Pick<OpenWritten, 'ydoc' | 'kind'>): Promise<ThingLink[]> =>
  (await continuing[kind]()).links(ydoc);

/** Makes a thing of an open item lead elsewhere. @returns false where it can't */
export const linkFrom = async (
  { ydoc, kind }: { readonly ydoc: OpenWritten['ydoc']; readonly kind: BuiltKind },
  id: string,
  address: string,
  label: string,
): Promise<boolean> => (await continuing[kind]()).link(ydoc, id, address, label);
