import { builtKinds, kindOfWire, wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { useUser } from '@/lib/session/session';
import { addressOfItem } from '@/shared/items/address-of-item';
import { kindIcons } from '@/shared/items/kinds';
import { Finder, useFinding } from '@/shared/sharing/finder';
import { newItem } from '@/shared/writing/new-item';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/writing/continue';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useItem } from '../item-data';
import type { WrittenRoom } from '../written-room';
import { carryOn, type Target } from './carry-on';
import { continueIn, prepareContinuing } from './continue-in';
import { sayMade, sayNotMade } from './say-carried';

interface ContinueElsewhereProps {
  room: WrittenRoom;
  kind: BuiltKind;
  /** Links the selection to where it continues. @returns false if the selection can't contain a link */
  onLink: (id: string, address: string, label: string) => boolean | Promise<boolean>;
}

/** Continues the selection in another item as a note, topic, slide, or paragraph. Each links to the other. */
export function ContinueElsewhere({ room, kind, onLink }: ContinueElsewhereProps) {
  const { places, itemId } = room;
  const quote = useSyncExternalStore(places.subscribe, places.quote);
  const others = builtKinds.filter((each) => each !== kind);
  const [as, setAs] = useState<BuiltKind>(others[0] ?? 'text');
  const [target, setTarget] = useState<Target>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const person = useUser();
  const { data: item } = useItem(itemId, person);
  const goOn = async (): Promise<void> => {
    const about = places.about();
    if (!about || !person || !item) return;
    setBusy(true);
    const title = plainName(item.title);
    const source = 'thing' in about.anchor ? about.anchor.thing : undefined;
    const addressOf = (to: Target, made: string): string =>
      addressOfItem({ id: to.id, kind: wireKindOf[as] }, { at: made === '' ? (source ?? '') : made });
    const carried = await carryOn(target, {
      begin: async () => {
        await prepareContinuing(kind, as);
        const name = about.quote.split('\n')[0] ?? title;
        return { id: await newItem(as, name), title: name };
      },
      add: (to) =>
        continueIn({ itemId: to.id, kind: as }, person, {
          words: about.quote,
          label: title,
          linkBack: (id) => addressOfItem(item, { at: source ?? id }),
        }),
      link: (to, made) => onLink(source ?? '', addressOf(to, made), plainName(to.title)),
    });
    setBusy(false);
    if (carried.kind === 'made') sayMade(as, carried, () => void navigate(addressOf(carried.to, carried.made)));
    else {
      if (carried.begun) setTarget(carried.begun);
      sayNotMade(carried, () => setTarget(undefined));
    }
  };
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4">
      <p className="text-ink-2">{t('hint')}</p>
      <section aria-label={t('selected')}>
        <h3 className="pb-1 text-xs text-ink-3">{t('selected')}</h3>
        <p className={quote === '' ? 'text-ink-3' : 'line-clamp-4 border-l-2 border-line pl-2 whitespace-pre-line'}>
          {quote === '' ? t(`none.${kind}`) : quote}
        </p>
      </section>
      <Select
        label={t('as')}
        options={others.map((each) => ({ value: each, label: t(`as.${each}`) }))}
        value={as}
        onChange={(next) => {
          setAs(next);
          setTarget(undefined);
        }}
      />
      {target ? (
        <Chosen kind={as} target={target} onClear={() => setTarget(undefined)} />
      ) : (
        <TargetFinder kind={as} onChoose={setTarget} />
      )}
      <Button
        icon={ArrowRight}
        busy={isBusy}
        disabled={quote === ''}
        className="self-start"
        onClick={() => void goOn()}
      >
        {t(target ? 'goOn' : 'goOnNew')}
      </Button>
    </div>
  );
}

function Chosen({ kind, target, onClear }: { kind: BuiltKind; target: Target; onClear: () => void }) {
  const Icon = kindIcons[kind];
  return (
    <div className="flex items-center gap-2">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 grow truncate">
        <GivenName>{target.title}</GivenName>
      </span>
      <CloseButton aria-label={t('another')} title={t('another')} onClick={onClear} />
    </div>
  );
}

/** Finds items of a kind by part of their title. No choice means a new item. */
function TargetFinder({ kind, onChoose }: { kind: BuiltKind; onChoose: (target: Target) => void }) {
  const finding = useFinding();
  const { typed, open } = finding;
  // If search terms stay in this browser, the latest items are filtered here instead.
  const wanted = useWordsGo(finding.wanted !== '').toServer ? finding.wanted : '';
  const found = useQuery({
    queryKey: ['continue-in', kind, wanted],
    queryFn: ({ signal }) =>
      call(
        listItems,
        {
          query: {
            section: 'all',
            kind: wireKindOf[kind],
            pageSize: sourceLimits.found,
            ...(wanted && { q: wanted }),
          },
        },
        { signal, background: true, ...agreedWords() },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: open,
  });
  const now = typed.trim().toLocaleLowerCase();
  const rows = (found.data?.items ?? []).filter(
    ({ title, sealed, kind: of }) => !sealed && kindOfWire[of] === kind && title.toLocaleLowerCase().includes(now),
  );
  return (
    <Finder
      finding={finding}
      found={found}
      rows={rows}
      label={t('in')}
      hint={t('inHint')}
      rowId={({ id }) => id}
      onChoose={({ id, title }) => onChoose({ id, title })}
      words={{
        list: t('found'),
        none: t('noneFound'),
        failed: t('findFailed'),
        found: t('count', { count: rows.length }),
      }}
    >
      {({ title }) => (
        <span className="min-w-0 grow truncate">
          <GivenName>{title}</GivenName>
        </span>
      )}
    </Finder>
  );
}
