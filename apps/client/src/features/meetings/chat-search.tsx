import { findMessages, type FoundMessage } from '@cartulary/contracts/endpoints/meeting-files';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { formatMoment } from '@/lib/format/format';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/meetings/record';
import { TextField } from '@/ui/field';
import { GivenLines, GivenName } from '@/ui/given-name';
import { useSettledText } from '@/ui/use-settled-text';
import { addressOfMeeting } from './meetings-data';
import { ChatFile } from './panels/chat-file';
import { memberSeat } from './seat';

const PAUSE_MS = 250;
const PAGE_SIZE = 20;

const useFound = (q: string, meetingId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['meetings', 'chats', meetingId ?? '', q],
    queryFn: ({ pageParam, signal }) =>
      call(findMessages, { query: { q, meetingId, page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    enabled: q !== '',
    staleTime: 0,
  });

/**
 * Searches chat messages of meetings this person attended.
 * @param meetingId searches only this meeting; undefined searches all
 */
export function ChatSearch({ meetingId }: { meetingId?: string }) {
  const [wanted, want] = useState('');
  const [typed, type] = useSettledText(wanted, want, PAUSE_MS);
  const q = wanted.trim();
  const found = useFound(q, meetingId);
  return (
    <div role="search" className="flex flex-col gap-2 p-4">
      <TextField
        label={t(meetingId === undefined ? 'search.field' : 'search.fieldHere')}
        hint={t('search.hint')}
        type="search"
        value={typed}
        maxLength={meetingLimits.maxQueryCharacters}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      {q === '' ? null : (
        <Listing
          list={found}
          words={{ loading: t('search.loading'), failed: t('search.failed') }}
          empty={<p role="status">{t('search.none')}</p>}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((row) => (
                <Hit key={row.message.id} found={row} named={meetingId === undefined} />
              ))}
            </ul>
          )}
        </Listing>
      )}
    </div>
  );
}

function Hit({ found, named }: { found: FoundMessage; named: boolean }) {
  const { meeting, message } = found;
  return (
    <li className="border-t border-(--row-line) py-2.5">
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
        {named ? (
          <Link to={addressOfMeeting(meeting.id)}>
            <GivenName>{meeting.title}</GivenName>
          </Link>
        ) : null}
        <GivenName>{message.from.name}</GivenName>
        <time dateTime={message.at}>{formatMoment(message.at)}</time>
      </p>
      <GivenLines>{message.text}</GivenLines>
      <ChatFile seat={memberSeat(meeting.id)} message={message} />
    </li>
  );
}
