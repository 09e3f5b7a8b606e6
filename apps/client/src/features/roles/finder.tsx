import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/roles';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { SearchField } from '@/ui/search-field';
import { useSettledText } from '@/ui/use-settled-text';

export interface Found {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

interface FinderProps {
  label: string;
  placeholder: string;
  /** Distinguishes finders of different kinds. */
  kind: string;
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  chosen: Found | undefined;
  onChoose: (found: Found | undefined) => void;
}

const PAUSE_MS = 300;

/** Selects one of many: search by typing, then choose from a short list. */
export function Finder({ label, placeholder, kind, find, chosen, onChoose }: FinderProps) {
  const [words, setWords] = useState('');
  const [typed, type] = useSettledText(words, setWords, PAUSE_MS);
  const found = useQuery({
    queryKey: ['roles', 'find', kind, words.trim()],
    queryFn: ({ signal }) => find(words.trim(), signal),
    enabled: chosen === undefined,
    staleTime: 0,
  });
  if (chosen)
    return (
      <div className="flex min-w-0 flex-col gap-1.25">
        <span className="text-sm font-medium">{label}</span>
        <div className="skin-field flex min-h-(--d-control) items-center gap-2 py-1 pr-1 pl-2.5">
          <span className="min-w-0 grow">
            <Named found={chosen} />
          </span>
          <IconButton size="sm" icon={X} label={t('find.other')} onClick={() => onChoose(undefined)} />
        </div>
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SearchField label={label} placeholder={placeholder} value={typed} onType={type} />
      {found.isError ? (
        <p role="alert" className="text-xs text-error-text">
          {t('find.failed')}: {sentenceOf(found.error)}
        </p>
      ) : (
        <ul aria-label={label} className="max-h-56 overflow-y-auto rounded-control border border-line">
          {found.data?.map((one) => (
            <li key={one.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="block w-full px-2.5 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
              >
                <Named found={one} />
              </button>
            </li>
          ))}
          {found.data?.length === 0 ? <li className="px-2.5 py-2 text-ink-3">{t('find.nothing')}</li> : null}
        </ul>
      )}
    </div>
  );
}

function Named({ found: { name, hint } }: { found: Found }) {
  return (
    <>
      <span className="block truncate">
        <GivenName>{name}</GivenName>
      </span>
      {hint ? <span className="block truncate text-2xs text-ink-3">{hint}</span> : null}
    </>
  );
}
