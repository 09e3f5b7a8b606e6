import { texts } from '@/lib/icu-texts';

/** Smart Search: documents by their words. */
export const t = texts({
  title: 'Smart Search',
  sentence: 'The words of every document you may see. Wrong letters are forgiven; “quotes” keep words together.',
  field: 'Search documents',
  fieldHere: 'Words, names, numbers',
  clear: 'Clear',
  filters: 'Filters',
  'filter.kind': 'Kind',
  'filter.anyKind': 'Any kind',
  'filter.state': 'Status',
  'filter.anyState': 'Any status',
  'filter.from': 'Uploaded from',
  'filter.until': 'Uploaded until',

  'empty.title': 'Find a document by what is in it',
  'empty.text':
    'Type a word, a name, an amount or a number. Results appear as you type and open at the place where the words stand.',
  failed: 'The search did not answer',
  searching: 'Searching...',
  'none.title': 'Try other words',
  'none.text': 'No document has ‘{query}’. Fewer words, or a part that is surely written that way, find more.',
  'none.textFiltered':
    'No document that fits the filters has ‘{query}’. Fewer words, or a part that is surely written that way, find more.',
  'none.action': 'Search without filters',

  results: 'Results',
  found: 'Documents found',
  summary: '{count, plural, one {# result} other {# results}} in {seconds, number, ::@#} s',
  summaryMore: 'More than {count, plural, one {# result} other {# results}} in {seconds, number, ::@#} s',
  shown: '{shown, number} of {total, number} shown',
  'keys.field': 'Go to the search field',
  'keys.result': 'result',
  'keys.enter': 'Enter',
  'keys.open': 'open at the hit',
  pageOne: 'page 1',
  pageOf: 'page {page, number} of {pages, number}',
  hitsShown: '{count, plural, one {# hit shown} other {# hits shown}}',

  preview: 'Preview of {name}',
  hitOf: 'hit {place, number} of {count, number}',
  previousHit: 'Previous hit',
  nextHit: 'Next hit',
  page: 'Page',
  loadingPage: 'Loading the page...',
  open: 'Open at the hit',
});
