import { findMentionable } from '@cartulary/contracts/endpoints/mentions';
import { Extension, type JSONContent } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { t as mentions } from '@/text/mentions';
import { t } from '@/text/sources';
import { plainName } from '@/ui/given-name';
import { ChoiceList, onScreen, type Choice } from './choice-list';
import { findDocuments } from './find-source';

/** Above the documents, which are looked for as well. */
const MOST_PEOPLE = 8;

/** A document, or a person who is named. */
interface Named extends Choice {
  readonly is: 'document' | 'person';
}

async function documents(query: string): Promise<Named[]> {
  const found = await findDocuments(query, true);
  return found.map(({ id, title, isReading }) => ({
    ...{ is: 'document', id, label: title },
    hint: t(isReading ? 'find.read' : 'find.written'),
  }));
}

async function people(itemId: string, q: string): Promise<Named[]> {
  const { items } = await call(findMentionable, { params: { itemId }, query: { q } }, { background: true, retries: 0 });
  return items.slice(0, MOST_PEOPLE).map(({ id, name, sees }) => ({
    ...{ is: 'person', id, label: plainName(name) },
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

const fits =
  (query: string) =>
  ({ label }: Named): boolean =>
    label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

function nodeFor({ is, id, label }: Named): JSONContent {
  if (is === 'document') return { type: 'itemMention', attrs: { itemId: id } };
  return { type: 'mention', attrs: { mentionId: crypto.randomUUID(), personId: id, name: label } };
}

/**
 * `@` and a few letters: people, who are told, and documents that this person may see, by their name. Readers see the
 * name of a document if they may see it too.
 */
export const atMenu = (itemId: string) =>
  Extension.create({
    name: 'atMenu',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<Named, Named>({
          editor,
          pluginKey: new PluginKey('atMenu'),
          char: '@',
          decorationClass: 'slash-query',
          floatingUi: { middleware: [onScreen] },
          items: ({ query }) => found(itemId, query.trim()),
          allow: ({ state, range }) => editor.isEditable && !state.doc.resolve(range.from).parent.type.spec.code,
          command: ({ editor: where, range, props }) => {
            where
              .chain()
              .focus()
              .insertContentAt(range, [nodeFor(props), { type: 'text', text: ' ' }])
              .run();
          },
          render: () => {
            let list: ChoiceList<Named> | undefined;
            let last: readonly Named[] = [];
            const show = ({ items, loading, query }: SuggestionProps<Named, Named>): void => {
              // Until the answer is here: what was found for fewer letters, as far as it fits.
              last = loading ? last.filter(fits(query)) : items;
              list?.show(last, loading ? mentions('looking') : undefined);
            };
            let unmount: (() => void) | undefined;
            const end = (): void => {
              unmount?.();
              list?.end();
              list = undefined;
            };
            return {
              onStart: (props: SuggestionProps<Named, Named>) => {
                const words = { name: mentions('name'), none: mentions('none') };
                list = new ChoiceList<Named>(editor.view.dom, words, props.command);
                last = [];
                show(props);
                unmount = props.mount(list.element);
              },
              onUpdate: (props: SuggestionProps<Named, Named>) => {
                list?.onChoice(props.command);
                show(props);
              },
              onExit: end,
              onKeyDown: ({ event }) => list?.press(event.key) ?? false,
            };
          },
        }),
      ];
    },
  });
