import { keptSearchModes, type KeptSearchMode } from '@cartulary/contracts/endpoints/search';
import { Library, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import type { WordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SegmentedControl } from '@/ui/segmented-control';
import { Sheet } from '@/ui/sheet';
import { SaveSearch } from './save-search';
import { SavedList } from './saved-list';
import { problemOf } from './query-terms';
import { asQuery, type Search } from './search-address';

const modes = keptSearchModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }));

interface SearchToolsProps {
  search: Search;
  go: WordsGo;
  onMode: (mode: KeptSearchMode) => void;
}

/** The search mode, and actions on the search itself. */
export function SearchTools({ search, go, onMode }: SearchToolsProps) {
  const [listOpen, setListOpen] = useState(false);
  const mode = search.mode === 'nearest' ? 'hybrid' : search.mode;
  const kept = search.query.trim() === '' || problemOf(search.query) !== null ? '' : asQuery(search);
  return (
    <>
      {/* Sealed documents are searched by words only. */}
      {go.toServer ? <SegmentedControl label={t('mode')} options={modes} value={mode} onChange={onMode} /> : null}
      <SaveSearch query={kept} mode={mode} go={go} />
      <IconButton icon={Library} label={t('saved.list')} onClick={() => setListOpen(true)} />
      <Button asChild icon={SlidersHorizontal}>
        <Link to={advancedAddress(kept, go)}>{t('advanced.open')}</Link>
      </Button>
      <Sheet open={listOpen} onOpenChange={setListOpen} title={t('saved.list')}>
        <div className="overflow-y-auto p-4" onClick={(event) => closesOn(event.target) && setListOpen(false)}>
          <SavedList vault={go.here} />
        </div>
      </Sheet>
    </>
  );
}

/** The query's URL in the advanced search. Terms that must stay hidden from the server stay in the hash. */
const advancedAddress = (query: string, { isChoice }: WordsGo): string =>
  isChoice ? withWordsBehind(href('advancedSearch'), query) : href('advancedSearch', undefined, { q: query });

/** A link leads to another search on the same page, which the sheet would cover. */
const closesOn = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;
