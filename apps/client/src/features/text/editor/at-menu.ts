import { findMentionable } from '@cartulary/contracts/endpoints/mentions';
import type { JSONContent } from '@tiptap/core';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { t as mentions } from '@/text/text/mentions';
import { findDocuments } from '@/shared/sources/find-documents';
import { t } from '@/text/text/sources';
import { plainName } from '@/ui/given-name';
import type { Choice } from './choice-list';
import { choiceMenu } from './choice-menu';

/** Above the documents, which are looked for as well. */
const MOST_PEOPLE = 8;

/** A document, or a person who is named. */
interface Named extends Choice {
  readonly is: 'document' | 'person';
}

async function documents(query: string): Promise<Named[]> {
  const found = await findDocuments(query, true);
  return found.map(({ id, title, isReading }) => ({
    is: 'document',
    id,
    label: title,
    hint: t(isReading ? 'find.read' : 'find.written'),
  }));
}

async function people(itemId: string, q: string): Promise<Named[]> {
  const { items } = await call(findMentionable, { params: { itemId }, query: { q } }, { background: true, retries: 0 });
  return items.slice(0, MOST_PEOPLE).map(({ id, name, sees }) => ({
    is: 'person',
    id,
    label: plainName(name),
    hint: mentions(sees ? 'person' : 'closedTo'),
  }));
}

const orNone = (asked: Promise<Named[]>): Promise<Named[]> =>
  asked.catch((error: unknown) => {
    log.info('People or documents to name could not be fetched.', { component: 'document', error });
    return [];
  });

async function found(itemId: string, query: string): Promise<Named[]> {
  return (await Promise.all([people(itemId, query), documents(query)].map(orNone))).flat();
}

function nodeFor({ is, id, label }: Named): JSONContent {
  if (is === 'document') return { type: 'itemMention', attrs: { itemId: id } };
  return { type: 'mention', attrs: { mentionId: crypto.randomUUID(), personId: id, name: label } };
}

/**
 * `@` and a few letters: people, who are told, and documents that this person may see, by their name. Readers see the
 * name of a document if they may see it too.
 */
export const atMenu = (itemId: string) =>
  choiceMenu<Named>({
    name: 'atMenu',
    char: '@',
    words: () => ({ name: mentions('name'), none: mentions('none') }),
    looking: () => mentions('looking'),
    items: (query) => found(itemId, query.trim()),
    choose: (editor, range, named) => {
      editor
        .chain()
        .focus()
        .insertContentAt(range, [nodeFor(named), { type: 'text', text: ' ' }])
        .run();
    },
  });
