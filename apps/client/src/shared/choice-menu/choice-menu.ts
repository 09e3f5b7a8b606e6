import { Extension, type Editor, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { ChoiceList, onScreen, type Choice } from './choice-list';
import './choice-list.css';

interface ChoiceMenu<T extends Choice> {
  /** Name of the extension. */
  name: string;
  /** The character that opens it. */
  char: string;
  words: () => { name: string; none: string };
  /** @param signal aborts once more letters are typed */
  items: (query: string, signal: AbortSignal) => T[] | Promise<T[]>;
  /** The text shown while options are loading. Options found for fewer letters stay as long as they match. */
  looking?: () => string;
  choose: (editor: Editor, range: Range, choice: T) => void;
}

/** No request is sent during fast typing, because each counts against the page's limit of calls per minute. */
const PAUSE_MS = 150;

const fits =
  (query: string) =>
  ({ label }: Choice): boolean =>
    label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

/** A list opened at the cursor by typing a character and a few letters, in any text except code. */
export const choiceMenu = <T extends Choice>({ name, char, words, items, looking, choose }: ChoiceMenu<T>) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        Suggestion<T, T>({
          editor,
          pluginKey: new PluginKey(name),
          char,
          decorationClass: 'slash-query',
          floatingUi: { middleware: [onScreen] },
          debounce: looking ? PAUSE_MS : 0,
          items: ({ query, signal }) => items(query, signal),
          allow: ({ state, range }) => editor.isEditable && !state.doc.resolve(range.from).parent.type.spec.code,
          command: ({ editor: where, range, props }) => choose(where, range, props),
          render: () => {
            let list: ChoiceList<T> | undefined;
            let last: readonly T[] = [];
            const show = ({ items: found, loading, query }: SuggestionProps<T, T>): void => {
              const waits = looking !== undefined && loading;
              last = waits ? last.filter(fits(query)) : found;
              list?.show(last, waits ? looking() : undefined);
            };
            let unmount: (() => void) | undefined;
            const end = (): void => {
              unmount?.();
              list?.end();
              list = undefined;
            };
            return {
              onStart: (props: SuggestionProps<T, T>) => {
                list = new ChoiceList<T>(editor.view.dom, words(), props.command);
                last = [];
                show(props);
                unmount = props.mount(list.element);
              },
              onUpdate: (props: SuggestionProps<T, T>) => {
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
