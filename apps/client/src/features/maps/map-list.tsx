import { CalendarDays, GraduationCap, Grid2x2, ListTree, Network, Split, type LucideIcon } from 'lucide-react';
import { KindListPage, type KindListWords } from '@/shared/kind-list/kind-list-page';
import { t } from '@/text/maps';
import { ImportMap } from './files/import-map';
import { mapTemplates, type MapTemplate } from './templates/names';

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

const icons: Readonly<Record<MapTemplate, LucideIcon>> = {
  project: ListTree,
  meeting: CalendarDays,
  decision: Split,
  swot: Grid2x2,
  learning: GraduationCap,
  organization: Network,
};

const templates = mapTemplates.map((id) => ({
  id,
  icon: icons[id],
  title: t(`template.${id}`),
  text: t(`template.${id}.text`),
}));

/** The mind maps this person may open, and buttons to create one. */
export const MapList = () => <KindListPage kind="map" words={words} templates={templates} actions={<ImportMap />} />;
