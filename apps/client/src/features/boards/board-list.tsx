import { KindListPage, type KindListWords } from '@/shared/kind-list/kind-list-page';
import { t } from '@/text/boards';
import { ImportDrawing } from './files/import-drawing';
import { TemplateMenu } from './templates/template-menu';

const words: KindListWords = {
  title: t('title'),
  description: t('description'),
  new: t('new'),
  loading: t('loading'),
  list: t('list'),
  none: t('none'),
  noneHint: t('noneHint'),
  listFailed: t('listFailed'),
  listKept: t('listKept'),
  more: t('more'),
  count: (total) => t('count', { total }),
};

const Actions = () => (
  <>
    <ImportDrawing />
    <TemplateMenu />
  </>
);

/** The boards that this person may open, and the ways to a new one. */
export const BoardList = () => <KindListPage kind="board" words={words} actions={<Actions />} />;
