import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import type { KeyboardEvent, UIEvent } from 'react';
import { t } from '@/text/search';
import { Panel } from '@/ui/card';
import { ResultRow } from './result-row';
import { ResultsFoot } from './results-frame';
import { resultId } from './use-chosen-result';
import type { Found } from './use-found';
import type { PlacesOf } from './use-places';

/** Distance from the end at which more results are fetched. */
const NEAR_END_PX = 400;

interface ResultListProps {
  found: Found;
  placesOf: PlacesOf;
  currentIndex: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onPick: (index: number, hit: SearchHit) => void;
}

/** The results, one row each. More are fetched on scroll. */
export function ResultList({ found, placesOf, currentIndex, onKeyDown, onPick }: ResultListProps) {
  const { hits, isSealed, total, language, fetchMore } = found;
  const onScroll = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) fetchMore();
  };
  return (
    <Panel aria-label={t('results')}>
      <ul
        id="results"
        role="listbox"
        aria-label={t('found')}
        tabIndex={0}
        aria-activedescendant={resultId(currentIndex)}
        onKeyDown={onKeyDown}
        className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
        onScroll={onScroll}
      >
        {hits.map((hit, index) => (
          <ResultRow
            key={hit.documentId}
            id={resultId(index)}
            hit={hit}
            places={placesOf(hit.documentId)}
            language={language}
            isSealed={isSealed(hit.documentId)}
            active={index === currentIndex}
            onPick={() => onPick(index, hit)}
          />
        ))}
      </ul>
      <ResultsFoot shown={hits.length} total={total} />
    </Panel>
  );
}
