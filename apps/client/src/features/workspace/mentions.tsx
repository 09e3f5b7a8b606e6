import type { DataOf } from '@cartulary/contracts/endpoint';
import { changeThread } from '@cartulary/contracts/endpoints/comments';
import { settleMention, type listMentions } from '@cartulary/contracts/endpoints/mentions';
import { useMutation } from '@tanstack/react-query';
import { AtSign, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { renewMentions, useLiveItems, useMentions } from '@/shared/items/items-data';
import { addressOfItem } from '@/shared/items/address-of-item';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/workspace';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState } from '@/ui/states';

type Mention = DataOf<typeof listMentions>['items'][number];

/** Mentions of this person in comments and documents, each with a link. */
export function MentionsSection() {
  const [whole, setWhole] = useState(false);
  return (
    <Panel aria-label={t('mentions.title')} className="min-h-100">
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
        <p className="mr-auto text-ink-2">{t('mentions.about')}</p>
        <SegmentedControl
          label={t('mentions.show')}
          value={whole ? 'all' : 'open'}
          onChange={(which) => setWhole(which === 'all')}
          options={[
            { value: 'open', label: t('mentions.waiting') },
            { value: 'all', label: t('mentions.all') },
          ]}
        />
      </div>
      <MentionList whole={whole} />
    </Panel>
  );
}

/** The latest unanswered mentions, for the overview. */
export function NewestMentions() {
  return (
    <Panel aria-label={t('mentions.title')}>
      <PanelBar>
        <h2 className="skin-heading">{t('mentions.title')}</h2>
      </PanelBar>
      <MentionList whole={false} most={5} />
    </Panel>
  );
}

/** The same for the first page; empty if there are no unanswered mentions. */
export function WaitingMentions() {
  useLiveItems();
  const { data } = useMentions(false, 5);
  return data?.pages[0]?.items.length ? <NewestMentions /> : null;
}

function MentionList({ whole, most }: { whole: boolean; most?: number }) {
  const list = useMentions(whole ? undefined : false, most);
  return (
    <Listing
      list={list}
      more={most === undefined}
      words={{ loading: t('mentions.loading'), failed: t('mentions.failed') }}
      empty={
        <EmptyState icon={AtSign} title={t('mentions.none')} inPanel>
          {t('mentions.noneHint')}
        </EmptyState>
      }
    >
      {(rows) => (
        <ul>
          {rows.map((mention) => (
            <Entry key={mention.in === 'comment' ? mention.commentId : mention.mentionId} mention={mention} />
          ))}
        </ul>
      )}
    </Listing>
  );
}

const settle = (mention: Mention): Promise<unknown> => {
  const itemId = mention.item.id;
  if (mention.in === 'comment')
    return call(changeThread, { params: { itemId, threadId: mention.threadId }, body: { resolved: true } });
  return call(settleMention, { params: { itemId }, body: { mentionId: mention.mentionId, resolved: true } });
};

function Entry({ mention }: { mention: Mention }) {
  const { item, by, at, resolved } = mention;
  const address = addressOfItem(item, mention);
  const isComment = mention.in === 'comment';
  const named = { name: plainName(by.name), title: plainName(item.title) };
  const resolving = useMutation({
    mutationFn: () => settle(mention),
    // Resolving a thread sends an event to everyone; a mention in a document is resolved for this person only.
    onSuccess: () => renewMentions(),
    onError: (error) => sayFailed(t(isComment ? 'mentions.notResolved' : 'mentions.notSettled'), error),
  });
  return (
    <li className="flex gap-3 border-b border-(--row-line) px-4 py-3 last:border-b-0">
      <Avatar name={by.name} decorative />
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 grow truncate font-medium">
            <GivenName>{by.name}</GivenName>
          </span>
          <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-2xs text-ink-3">
            {formatAgo(at)}
          </time>
        </p>
        <p className="truncate text-xs text-ink-3">
          <GivenName>{t('mentions.on', { title: item.title })}</GivenName>
        </p>
        {isComment ? (
          <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">{mention.body}</p>
        ) : (
          <p className="mt-1 text-ink-2">{t('mentions.inText')}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="sm" asChild>
            <Link to={address} aria-label={t(isComment ? 'mentions.openNamed' : 'mentions.openText', named)}>
              {t('mentions.open')}
            </Link>
          </Button>
          {resolved ? (
            <Badge tone="success" icon={Check}>
              {t(isComment ? 'mentions.resolved' : 'mentions.settled')}
            </Badge>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              icon={Check}
              busy={resolving.isPending}
              aria-label={t(isComment ? 'mentions.resolveNamed' : 'mentions.settleNamed', named)}
              onClick={() => resolving.mutate()}
            >
              {t(isComment ? 'mentions.resolve' : 'mentions.settle')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
