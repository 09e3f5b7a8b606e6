import { t } from '@/text/help';
import { articles } from '@/text/help/articles';
import type { Article } from '@/text/help/article';
import type { Readable } from './find-help';
import { placeAddress } from './help-place';

/** A searchable entry with its URL. */
export interface HelpEntry extends Readable {
  readonly to: string;
}

const textOf = ({ about, jobs, failures, privacy }: Article): string =>
  [about, ...jobs.flatMap(({ title, steps }) => [`${title}.`, ...steps]), ...failures, ...privacy].join(' ');

const articleEntries: readonly HelpEntry[] = articles.map((article) => ({
  title: article.title,
  text: textOf(article),
  headings: article.jobs.map(({ title }) => title).join('. '),
  to: placeAddress({ section: 'pages', article: article.id }),
}));

/** All articles and the other sections; `shortcuts` contains the names of the commands that have keys now. */
export const helpEntries = (shortcuts: readonly string[]): readonly HelpEntry[] => [
  ...articleEntries,
  {
    title: t('section.shortcuts'),
    text: `${t('line.shortcuts')} ${shortcuts.join('. ')}`,
    to: placeAddress({ section: 'shortcuts' }),
  },
  { title: t('section.diagnostics'), text: t('line.diagnostics'), to: placeAddress({ section: 'diagnostics' }) },
  { title: t('section.developer'), text: t('line.developer'), to: placeAddress({ section: 'developer' }) },
];
