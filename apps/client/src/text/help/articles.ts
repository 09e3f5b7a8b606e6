import { aiHub } from './ai-hub';
import { commandCenter } from './command-center';
import { analytics } from './analytics';
import type { Article, ArticleGroup } from './article';
import { batches } from './batches';
import { comparisons } from './comparisons';
import { deployment } from './deployment';
import { documents } from './documents';
import { entering } from './entering';
import { governing } from './governing';
import { legal } from './legal';
import { meetings } from './meetings';
import { mindMaps } from './mind-maps';
import { modules } from './modules';
import { pipelines } from './pipelines';
import { production } from './production';
import { notifications } from './notifications';
import { operating } from './operating';
import { roles } from './roles';
import { settings } from './settings';
import { standing } from './standing';
import { start } from './start';
import { systemControl } from './system-control';
import { presentations } from './presentations';
import { together } from './together';
import { trials } from './trials';

/** All help articles, in the order they’re listed. */
export const articleGroups: readonly ArticleGroup[] = [
  { id: 'start', articles: start },
  { id: 'documents', articles: [...documents, ...batches, ...together, ...presentations, ...mindMaps, ...meetings] },
  {
    id: 'standing',
    articles: [
      ...standing,
      ...notifications,
      ...analytics,
      ...production,
      ...aiHub,
      ...commandCenter,
      ...pipelines,
      ...comparisons,
      ...trials,
      ...deployment,
    ],
  },
  { id: 'governing', articles: [...settings, ...governing, ...systemControl, ...operating, ...roles, ...modules] },
  { id: 'entering', articles: [...entering, ...legal] },
];

export const articles: readonly Article[] = articleGroups.flatMap((group) => group.articles);

/** Finds an article by its id or by the route it explains. */
export const articleOf = (id: string): Article | undefined =>
  articles.find((article) => article.id === id || article.routes.some((route) => route === id));
