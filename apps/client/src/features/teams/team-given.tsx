import { kindOfWire } from '@cartulary/contracts/written-kinds';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { formatAgo } from '@/lib/format/format';
import { href } from '@/routing/href';
import { useItems } from '@/shared/items/items-data';
import { addressOfItem } from '@/shared/items/address-of-item';
import { kindIcons } from '@/shared/items/kinds';
import { Listing } from '@/shared/lists/listing';
import { t as document } from '@/text/writing/new-text';
import { t } from '@/text/teams';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { writeForTeam } from './teams-data';

/** The team's space: items shared with the team that this person can see. Members can create new ones there. */
export function TeamGiven({ team: { id: teamId, name, ownRole } }: { team: Team }) {
  const list = useItems({ section: 'all', teamId });
  const navigate = useNavigate();
  const writing = useMutation({
    mutationFn: () => writeForTeam(teamId, document('untitled')),
    onSuccess: async (made) => {
      if (!made) return;
      const { textId, notShared } = made;
      if (notShared !== undefined) sayFailed(t('given.notShared', { team: plainName(name) }), notShared);
      await navigate(href('text', { textId }));
    },
    onError: (error) => sayFailed(document('failed'), error),
  });
  return (
    <section aria-label={t('given')} className="mt-4">
      <div className="flex min-h-8 items-center gap-2 px-4">
        <h3 className="skin-label mr-auto text-ink-3">{t('given')}</h3>
        {ownRole === null ? null : (
          <Button size="sm" variant="quiet" icon={Plus} busy={writing.isPending} onClick={() => writing.mutate()}>
            {t('given.write')}
          </Button>
        )}
      </div>
      <Listing
        list={list}
        words={{ loading: t('team.loading'), failed: t('given.failed') }}
        empty={<p className="px-4 py-2 text-ink-2">{t(ownRole === null ? 'given.none' : 'given.noneYet')}</p>}
      >
        {(rows) => (
          <ul className="px-4 py-1">
            {rows.map((item) => {
              const Icon = kindIcons[kindOfWire[item.kind]];
              return (
                <li key={item.id} className="flex min-h-8 items-center gap-2.5">
                  <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
                  <span className="min-w-0 grow truncate">
                    <Link to={addressOfItem(item)}>
                      <GivenName>{item.title}</GivenName>
                    </Link>
                  </span>
                  <span className="shrink-0 text-2xs text-ink-3">{formatAgo(item.updatedAt)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </Listing>
    </section>
  );
}
