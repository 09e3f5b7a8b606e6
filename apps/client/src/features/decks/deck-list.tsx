import { ClipboardList, GraduationCap, History, Lightbulb, type LucideIcon } from 'lucide-react';
import { KindListPage, type KindListWords } from '@/shared/kind-list/kind-list-page';
import { t } from '@/text/decks';
import { ImportSlides } from './files/import-slides';
import { deckTemplates, type DeckTemplate } from './templates/names';

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

const icons: Readonly<Record<DeckTemplate, LucideIcon>> = {
  status: ClipboardList,
  pitch: Lightbulb,
  training: GraduationCap,
  retrospective: History,
};

const templates = deckTemplates.map((id) => ({
  id,
  icon: icons[id],
  title: t(`template.${id}`),
  text: t(`template.${id}.text`),
}));

/** The presentations this person may open, and buttons to create one. */
export const DeckList = () => (
  <KindListPage kind="deck" words={words} templates={templates} actions={<ImportSlides />} />
);
