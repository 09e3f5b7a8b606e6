import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { log } from '@/lib/log';
import { t } from '@/text/sources';
import { ChoiceList, type Choice } from './choice-list';
import { findDocuments } from './find-source';

async function found(query: string): Promise<Choice[]> {
  try {
    const documents = await findDocuments(query.trim(), true);
    return documents.map(({ id, title, isReading }) => ({
      ...{ id, label: title },
      hint: t(isReading ? 'find.read' : 'find.written'),
    }));
  } catch (error) {
    log.info('Documents to mention could not be fetched.', { component: 'document', error });
    return [];
  }
}

/** `@` and a few letters: documents that this person may see, by their name. Readers see the name if they may see it too. */
export const atMenu = () =>
  Extension.create({
    name: 'atMenu',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<Choice, Choice>({
          editor,
          pluginKey: new PluginKey('atMenu'),
          char: '@',
          decorationClass: 'slash-query',
          items: ({ query }) => found(query),
          allow: ({ state, range }) => editor.isEditable && !state.doc.resolve(range.from).parent.type.spec.code,
          command: ({ editor: where, range, props }) => {
            const name = { type: 'itemMention', attrs: { itemId: props.id } };
            where
              .chain()
              .focus()
              .insertContentAt(range, [name, { type: 'text', text: ' ' }])
              .run();
          },
          render: () => {
            let list: ChoiceList<Choice> | undefined;
            let unmount: (() => void) | undefined;
            const end = (): void => {
              unmount?.();
              list?.end();
              list = undefined;
            };
            return {
              onStart: (props: SuggestionProps<Choice, Choice>) => {
                const words = { name: t('mention.name'), none: t('mention.none') };
                list = new ChoiceList<Choice>(editor.view.dom, words, props.command);
                list.show(props.items);
                unmount = props.mount(list.element);
              },
              onUpdate: ({ items, command }: SuggestionProps<Choice, Choice>) => {
                list?.onChoice(command);
                list?.show(items);
              },
              onExit: end,
              onKeyDown: ({ event }) => list?.press(event.key) ?? false,
            };
          },
        }),
      ];
    },
  });
