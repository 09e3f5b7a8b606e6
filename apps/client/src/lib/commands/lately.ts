import * as z from 'zod/mini';
import { log } from '@/lib/log/log';
import type { Found } from './commands';

const KEPT = 6;
const COMMANDS_KEY = 'cartulary.recent-commands';
/** Limited to this tab, so that document names don't stay in the browser. */
const FOUND_KEY = 'cartulary.recent-found';

const commandsSchema = z.array(z.object({ id: z.string(), atMs: z.number() }));
const foundSchema = z.array(
  z.object({
    kind: z.string(),
    found: z.object({ id: z.string(), title: z.string(), hint: z.optional(z.string()), to: z.string() }),
    atMs: z.number(),
  }),
);
type RecentFound = z.infer<typeof foundSchema>[number];

function read<T>(storage: () => Storage, key: string, schema: z.ZodMiniType<T[]>): T[] {
  try {
    const text = storage().getItem(key);
    return text === null ? [] : z.parse(schema, JSON.parse(text));
  } catch (error) {
    log.warn('What was chosen lately could not be read and is dropped.', { component: 'palette', error });
    return [];
  }
}

function write(storage: () => Storage, key: string, value: unknown[]): void {
  try {
    storage().setItem(key, JSON.stringify(value.slice(0, KEPT)));
  } catch (error) {
    log.warn('This browser refuses storage; what was chosen lately is not remembered.', {
      component: 'palette',
      error,
    });
  }
}

const local = (): Storage => localStorage;
const session = (): Storage => sessionStorage;

export type Recent =
  | { readonly commandId: string; readonly atMs: number }
  | { readonly kind: string; readonly found: Found; readonly atMs: number };

const asFound = ({ kind, found: { id, title, hint, to }, atMs }: RecentFound): Recent => ({
  kind,
  found: { id, title, to, ...(hint === undefined ? {} : { hint }) },
  atMs,
});

/** Recently chosen in the palette or opened on a page, newest first. */
export function recents(): readonly Recent[] {
  const commands = read(local, COMMANDS_KEY, commandsSchema).map(({ id, atMs }) => ({ commandId: id, atMs }));
  const found = read(session, FOUND_KEY, foundSchema).map(asFound);
  return [...commands, ...found].toSorted((a, b) => b.atMs - a.atMs).slice(0, KEPT);
}

export function rememberCommand(id: string, atMs = Date.now()): void {
  const others = read(local, COMMANDS_KEY, commandsSchema).filter((each) => each.id !== id);
  write(local, COMMANDS_KEY, [{ id, atMs }, ...others]);
}

export function rememberFound(kind: string, found: Found, atMs = Date.now()): void {
  const others = read(session, FOUND_KEY, foundSchema).filter((each) => each.found.id !== found.id);
  write(session, FOUND_KEY, [{ kind, found, atMs }, ...others]);
}

/** Called at sign-out so that none of the person's data remains. */
export function forgetRecents(): void {
  local().removeItem(COMMANDS_KEY);
  session().removeItem(FOUND_KEY);
}
