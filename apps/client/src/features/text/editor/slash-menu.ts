import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { t } from '@/text/text';
import type { Block } from './blocks';
import { ChoiceList, onScreen } from './choice-list';

const matches = ({ label, also = [] }: Block, query: string): boolean => {
  const wanted = query.trim().toLocaleLowerCase();
  return (
    [label, ...also].some((word) =>
      word
        .toLocaleLowerCase()
        .split(/\s+/u)
        .some((part) => part.startsWith(wanted)),
    ) || label.toLocaleLowerCase().includes(wanted)
  );
};

/** `/` and a few letters: everything that can stand in a document, by its name. */
export const slashMenu = (blocks: readonly Block[]) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<Block, Block>({
          editor,
          pluginKey: new PluginKey('slashMenu'),
          char: '/',
          decorationClass: 'slash-query',
          floatingUi: { middleware: [onScreen] },
          items: ({ query }) => blocks.filter((block) => matches(block, query)),
          allow: ({ state, range }) => editor.isEditable && !state.doc.resolve(range.from).parent.type.spec.code,
          command: ({ editor: where, range, props }) => {
            where.chain().focus().deleteRange(range).run();
            props.run(where);
          },
          render: () => {
            let list: ChoiceList<Block> | undefined;
            let unmount: (() => void) | undefined;
            const end = (): void => {
              unmount?.();
              list?.end();
              list = undefined;
            };
            return {
              onStart: (props: SuggestionProps<Block, Block>) => {
                const words = { name: t('slash.name'), none: t('slash.none') };
                list = new ChoiceList<Block>(editor.view.dom, words, props.command);
                list.show(props.items);
                unmount = props.mount(list.element);
              },
              onUpdate: ({ items, command }: SuggestionProps<Block, Block>) => {
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
