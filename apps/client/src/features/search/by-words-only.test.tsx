import type { SearchMeaning } from '@cartulary/contracts/endpoints/search';
import { screen } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import SearchPage from './search-page';

let meaning: SearchMeaning = 'used';
const room = testRoom(({ path }) => {
  if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
  if (path.startsWith('/api/v1/search/facets')) return answer({ total: 0, totalIsLowerBound: false, facets: [] });
  if (!path.startsWith('/api/v1/search?')) return undefined;
  return answer({
    items: [],
    total: 0,
    page: 1,
    pageSize: 20,
    tookMs: 4,
    meaning,
    language: null,
    totalIsLowerBound: false,
  });
});

test.each<[SearchMeaning, string]>([
  ['used', ''],
  ['unavailable', ' · words only, because the language model didn’t respond'],
  ['unknown-script', ' · words only, because semantic search doesn’t support this script'],
  ['former', ' · recent documents by words only, until the semantic index is updated'],
])('a search whose meaning was %s says so beside its results', async (answered, words) => {
  meaning = answered;
  await room.signIn();
  setPrivacyMode('collaborative');
  drawPages([{ path: '/search', element: <SearchPage /> }], '/search?q=two%20words');
  expect(await screen.findByText(/^0 results/u)).toHaveProperty('textContent', `0 results in 0.004 s${words}`);
});
