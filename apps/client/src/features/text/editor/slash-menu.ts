import { t } from '@/text/text';
import type { Block } from './blocks';
import { choiceMenu } from '@/shared/choice-menu/choice-menu';

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

/** `/` and some letters: every block by name. */
export const slashMenu = (blocks: readonly Block[]) =>
  choiceMenu<Block>({
    name: 'slashMenu',
    char: '/',
    words: () => ({ name: t('slash.name'), none: t('slash.none') }),
    items: (query) => blocks.filter((block) => matches(block, query)),
    choose: (editor, range, block) => {
      editor.chain().focus().deleteRange(range).run();
      block.run(editor);
    },
  });
