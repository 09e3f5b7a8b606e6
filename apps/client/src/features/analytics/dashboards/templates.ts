import type { CardPicture, CardQuestion, DashboardCard } from '@cartulary/contracts/own-dashboards';
import { t } from '@/text/analytics/dashboards';
import type { Cards } from './composing';
import { freePlace } from './places';

/** Dashboard templates. */
export const templates = ['intake', 'quality', 'people'] as const;
export type Template = (typeof templates)[number];

type Sketch = readonly [picture: DashboardCard['picture'], asks: Partial<CardQuestion> & Pick<CardQuestion, 'measure'>];

const sketches: Readonly<Record<Template, readonly Sketch[]>> = {
  intake: [
    ['number', { measure: 'documents-received' }],
    ['number', { measure: 'documents-read' }],
    ['number', { measure: 'pages-read' }],
    ['number', { measure: 'bytes-received' }],
    ['columns', { measure: 'documents-read', by: 'outcome' }],
    ['bars', { measure: 'documents-read', by: 'class' }],
  ],
  quality: [
    ['number', { measure: 'documents-with-person' }],
    ['number', { measure: 'documents-failed' }],
    ['number', { measure: 'documents-checked' }],
    ['number', { measure: 'time-of-people' }],
    ['columns', { measure: 'fields-looked-at', by: 'as' }],
    ['table', { measure: 'fields-looked-at', by: 'field', where: 'as:corrected' }],
  ],
  people: [
    ['number', { measure: 'sign-ins' }],
    ['number', { measure: 'documents-opened' }],
    ['number', { measure: 'searches' }],
    ['number', { measure: 'searches', where: 'found:false' }],
    ['line', { measure: 'documents-opened' }],
    ['columns', { measure: 'searches', by: 'found' }],
  ],
};

/** A chart's initial card size. */
export const firstSize: Readonly<Record<CardPicture, Pick<DashboardCard, 'w' | 'h'>>> = {
  number: { w: 3, h: 2 },
  columns: { w: 6, h: 4 },
  bars: { w: 6, h: 4 },
  line: { w: 6, h: 4 },
  table: { w: 6, h: 4 },
};

/** A template's cards, each at a free position. */
export const cardsOfTemplate = (template: Template): Cards =>
  sketches[template].reduce<DashboardCard[]>((cards, [picture, asks]) => {
    const title = asks.where === 'found:false' ? t('card.searchesInVain') : asks.where ? t('card.fieldsCorrected') : '';
    const question = { by: null, where: '', days: 30 as const, ...asks };
    return [
      ...cards,
      { id: crypto.randomUUID(), title, picture, asks: question, ...freePlace(cards, firstSize[picture]) },
    ];
  }, []);
