import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { findMentionable } from '@cartulary/contracts/endpoints/mentions';
import type { JSONContent } from '@tiptap/core';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import type { Choice } from '@/shared/choice-menu/choice-list';
import { choiceMenu } from '@/shared/choice-menu/choice-menu';
import { findDocuments } from '@/shared/sources/find-documents';
import { t as mentions } from '@/text/text/mentions';
import { t } from '@/text/text/sources';
import { plainName } from '@/ui/given-name';
import type { MentioningKind } from './mentioning-kind';

/** Listed above documents, which are searched as well. */
const MOST_PEOPLE = 8;

/** A document or a person to mention. */
interface Named extends Choice {
  readonly is: 'document' | 'person';
}

interface AtMenu {
  readonly itemId: string;
  /** Text on slides can mention only people. */
  readonly kind: MentioningKind;
  /** For sealed items: the people who can be mentioned, so that the typed text isn't sent anywhere. Documents can't be mentioned there. */
  readonly among?: () => readonly Colleague[];
  /** Called before the mention of a person is inserted. */
  readonly onPerson?: (mentionId: string) => void;
}

async function documents(query: string, signal: AbortSignal): Promise<Named[]> {
  const found = await findDocuments(query, true, signal);
  return found.map(({ id, title, isReading }) => ({
    is: 'document',
    id,
    label: title,
    hint: t(isReading ? 'find.read' : 'find.written'),
  }));
}

async function people({ itemId, kind }: AtMenu, q: string, signal: AbortSignal): Promise<Named[]> {
  const options = { background: true, retries: 0, signal };
  const { items } = await call(findMentionable, { params: { itemId }, query: { q } }, options);
  return items.slice(0, MOST_PEOPLE).map(({ id, name, sees }) => ({
    is: 'person',
    id,
    label: plainName(name),
    hint: sees ? mentions('person') : mentions('closedTo', { kind }),
  }));
}

const orNone = (asked: Promise<Named[]>, signal: AbortSignal): Promise<Named[]> =>
  asked.catch((error: unknown) => {
    if (!signal.aborted)
      log.info('People or documents to name could not be fetched.', { component: 'document', error });
    return [];
  });

async function found(menu: AtMenu, query: string, signal: AbortSignal): Promise<Named[]> {
  if (menu.among) return named(menu.among(), query);
  const asked = [people(menu, query, signal), ...(menu.kind === 'text' ? [documents(query, signal)] : [])];
  return (await Promise.all(asked.map((each) => orNone(each, signal)))).flat();
}

const named = (people: readonly Colleague[], query: string): Named[] =>
  people
    .filter(({ name }) => name.toLocaleLowerCase().includes(query.toLocaleLowerCase()))
    .slice(0, MOST_PEOPLE)
    .map(({ id, name }) => ({ is: 'person', id, label: plainName(name), hint: mentions('person') }));

function nodeFor({ is, id, label }: Named, onPerson: AtMenu['onPerson']): JSONContent {
  if (is === 'document') return { type: 'itemMention', attrs: { itemId: id } };
  const mentionId = crypto.randomUUID();
  onPerson?.(mentionId);
  return { type: 'mention', attrs: { mentionId, personId: id, name: label } };
}

/**
 * `@` and a few letters: finds people, who are notified, and in documents also documents that this person can see. A
 * document's name is visible only to people with access to it.
 */
export const atMenu = (menu: AtMenu) =>
  choiceMenu<Named>({
    name: 'atMenu',
    char: '@',
    words: () => ({ name: mentions('name', { kind: menu.kind }), none: mentions('none', { kind: menu.kind }) }),
    looking: () => mentions('looking'),
    items: (query, signal) => found(menu, query.trim(), signal),
    choose: (editor, range, named) => {
      editor
        .chain()
        .focus()
        .insertContentAt(range, [nodeFor(named, menu.onPerson), { type: 'text', text: ' ' }])
        .run();
    },
  });
