import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { TextField } from '@/ui/field';
import { MarkedText } from '@/ui/marked-text';
import { useFirstSearch, type FirstSearch } from './use-first-search';

const SUGGESTIONS = 3;

/** Values from the document worth searching for, each once. */
const suggestionsOf = ({ entities }: DocumentDetail): string[] =>
  [...new Set(entities.map(({ text }) => text))].slice(0, SUGGESTIONS);

/** A search across everything this person can see, tried with words from the first document. */
export function TrySearch({ document }: { document: DocumentDetail }) {
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { isHere, isLocked, found, error, again } = useFirstSearch(document.id, asked);
  const ask = (words: string): void => {
    setTyped(words);
    if (words.trim() === asked) again();
    else setAsked(words.trim());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(typed);
  };
  const suggestions = suggestionsOf(document);
  return (
    <Card aria-label={t('found.search')}>
      <CardHeader title={t('found.search')} />
      <form role="search" onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('found.field')}
            type="search"
            icon={Search}
            value={typed}
            aria-describedby={hintId}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">{t('found.go')}</Button>
      </form>
      <p id={hintId} className="mt-1 text-xs text-ink-2">
        {t(isHere ? 'found.here' : 'found.tolerant')}
      </p>
      {suggestions.length > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-ink-2">
          {t('found.try')}
          {suggestions.map((words) => (
            <Chip key={words} onClick={() => ask(words)}>
              {words}
            </Chip>
          ))}
        </p>
      ) : null}
      <div role="status" className="mt-3">
        {isLocked && asked !== '' ? <p>{t('found.locked')}</p> : null}
        {error ? <p className="text-error-text">{sentenceOf(error)}</p> : null}
        {found ? <p className="text-xs text-ink-2">{t('found.hits', { count: found.total })}</p> : null}
      </div>
      <ul>
        {found?.hits.map((hit) => (
          <Hit key={hit.documentId} hit={hit} to={found.addressOf(hit)} />
        ))}
      </ul>
    </Card>
  );
}

type Hits = NonNullable<FirstSearch['found']>['hits'];

function Hit({ hit, to }: { hit: Hits[number]; to: string }) {
  const [first] = hit.snippets;
  return (
    <li className="border-t border-(--row-line) py-2.5 first:mt-2">
      <Link to={to} className="font-medium">
        {hit.name}
      </Link>
      {first ? (
        <p className="text-xs text-ink-2">
          {hit.kind === 'written' ? null : `${t('found.page', { page: first.page })}: `}
          <MarkedText text={first.text} marks={first.marks} />
        </p>
      ) : null}
    </li>
  );
}
