import { Columns3, History, Route, Users, type LucideIcon } from 'lucide-react';
import { KindListPage, type KindListWords } from '@/shared/kind-list/kind-list-page';
import { t } from '@/text/boards';
import { ImportDrawing } from './files/import-drawing';
import { boardTemplates, type BoardTemplate } from './templates/names';

const words: KindListWords = {
  title: t('title'),
  description: t('description'),
  new: t('new'),
  fromTemplate: t('fromTemplate'),
  first: t('first'),
  loading: t('loading'),
  list: t('list'),
  none: t('none'),
  noneHint: t('noneHint'),
  listFailed: t('listFailed'),
  listKept: t('listKept'),
  more: t('more'),
  count: (total) => t('count', { total }),
};

const icons: Readonly<Record<BoardTemplate, LucideIcon>> = {
  retrospective: History,
  kanban: Columns3,
  journey: Route,
  workshop: Users,
};

const templates = boardTemplates.map((id) => ({
  id,
  icon: icons[id],
  title: t(`template.${id}`),
  text: t(`template.${id}.text`),
}));

/** The boards this person may open, and buttons to create one. */
export const BoardList = () => (
  <KindListPage kind="board" words={words} templates={templates} actions={<ImportDrawing />} />
);
