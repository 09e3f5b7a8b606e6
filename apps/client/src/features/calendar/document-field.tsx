import { kindOfWire } from '@cartulary/contracts/written-kinds';
import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { kindIcons } from '@/shared/items/kinds';
import { Finder, useFinding } from '@/shared/sharing/finder';
import { agreedWords, useWordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/calendar';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';

type Chosen = NonNullable<CalendarEvent['item']>;

interface DocumentFieldProps {
  chosen: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
}

/** The event's document, searched by title among the items this person can see. */
export function DocumentField({ chosen, onChange }: DocumentFieldProps) {
  // The field and the chosen document replace each other, so focus moves from one to the other.
  const [hasFocus, takeFocus] = useState(false);
  const change = (next: Chosen | null): void => {
    takeFocus(true);
    onChange(next);
  };
  if (chosen === null) return <DocumentFinder startsFocused={hasFocus} onChoose={change} />;
  return (
    <div role="group" aria-label={t('event.document')}>
      <p aria-hidden className="text-sm font-medium">
        {t('event.document')}
      </p>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span className="min-w-0 truncate">
          <GivenName>{chosen.title}</GivenName>
        </span>
        <IconButton
          icon={X}
          size="sm"
          autoFocus={hasFocus}
          label={t('form.noDocument', { title: plainName(chosen.title) })}
          onClick={() => change(null)}
        />
      </div>
    </div>
  );
}

interface DocumentFinderProps {
  startsFocused: boolean;
  onChoose: (chosen: Chosen) => void;
}

function DocumentFinder({ startsFocused, onChoose }: DocumentFinderProps) {
  const finding = useFinding();
  const { typed, open } = finding;
  // If search terms must stay in this browser, the input is compared with the newest items here.
  const wanted = useWordsGo(finding.wanted !== '').toServer ? finding.wanted : '';
  const found = useQuery({
    queryKey: ['event-documents', wanted],
    queryFn: async ({ signal }) => {
      const query = { section: 'all', pageSize: sourceLimits.found, ...(wanted && { q: wanted }) } as const;
      return (await call(listItems, { query }, { signal, background: true, ...agreedWords() })).items;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: open,
  });
  const now = typed.trim().toLocaleLowerCase();
  const rows = (found.data ?? []).filter(({ title }) => title.toLocaleLowerCase().includes(now));
  return (
    <Finder
      finding={finding}
      found={found}
      rows={rows}
      label={t('event.document')}
      hint={t('form.documentHint')}
      rowId={({ id }) => id}
      startsFocused={startsFocused}
      onChoose={({ id, kind, title }) => onChoose({ id, kind, title })}
      words={{
        list: t('form.documents'),
        none: t('form.documentNone'),
        failed: t('form.documentFailed'),
        found: t('form.documentsFound', { count: rows.length }),
      }}
    >
      {({ kind, title, owner }) => {
        const Icon = kindIcons[kindOfWire[kind]];
        return (
          <>
            <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
            <span className="min-w-0 grow truncate">
              <GivenName>{title}</GivenName>
            </span>
            <span className="max-w-1/2 truncate text-2xs text-ink-3">
              <GivenName>{owner.name}</GivenName>
            </span>
          </>
        );
      }}
    </Finder>
  );
}
