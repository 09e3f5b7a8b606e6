import { permissionGroups, type RightsHolder } from '@cartulary/contracts/endpoints/roles';
import { INSTALLATION_OPERATE, type Permission } from '@cartulary/contracts/permissions';
import type { ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/roles';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { findPermissions, foundPermission } from './find-permissions';
import { Finder } from './finder';
import { groupKey, groupName, permissionName, roleName } from './role-words';
import { findPeople, usePermissionHolders, usePersonRights } from './roles-data';

type Because = 'role' | 'directly' | 'admin';

/** The person or permission to look up, as stored in the URL. */
export interface Looked {
  readonly by: 'person' | 'permission';
  readonly personId: string | undefined;
  readonly permission: Permission | undefined;
}

/** Who has which permissions, and why. */
export function HoldersTab({ looked, onLook }: { looked: Looked; onLook: (looked: Partial<Looked>) => void }) {
  const { by, personId, permission } = looked;
  return (
    <div className="grid items-start gap-(--d-gap) tablet:grid-cols-[20rem_minmax(0,1fr)]">
      <Card className="flex flex-col gap-3">
        <SegmentedControl
          label={t('holders.by')}
          value={by}
          onChange={(next) => onLook({ by: next })}
          options={[
            { value: 'person', label: t('holders.person') },
            { value: 'permission', label: t('holders.permission') },
          ]}
        />
        {by === 'person' ? (
          <Finder
            key="person"
            kind="person"
            label={t('find.person')}
            placeholder={t('find.personHint')}
            find={findPeople}
            chosen={undefined}
            onChoose={(found) => onLook({ personId: found?.id })}
          />
        ) : (
          <Finder
            key="permission"
            kind="permission"
            label={t('find.permission')}
            placeholder={t('find.permissionHint')}
            find={findPermissions}
            chosen={permission && foundPermission(permission)}
            onChoose={(found) => onLook({ permission: found?.id as Permission | undefined })}
          />
        )}
      </Card>
      {by === 'person' && personId ? (
        <PersonRights key={personId} userId={personId} />
      ) : by === 'permission' && permission ? (
        <Holders key={permission} permission={permission} />
      ) : (
        <EmptyState title={t('tab.holders')}>{t('holders.empty')}</EmptyState>
      )}
    </div>
  );
}

function PersonRights({ userId }: { userId: string }) {
  const rights = usePersonRights(userId);
  if (rights.isPending) return <Waiting />;
  if (rights.isError) return <Failed error={rights.error} onRetry={() => void rights.refetch()} />;
  const { person, held } = rights.data;
  const why = new Map(held.map(({ permission, because }) => [permission, because]));
  const groups = permissionGroups
    .map((group) => ({ group, permissions: group.permissions.filter((one) => why.has(one)) }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <Card>
      <CardHeader title={<GivenName>{person.name}</GivenName>}>
        {person.isActive ? null : <Badge tone="error">{t('holders.suspended')}</Badge>}
        <Badge tone="primary">{roleName(person.role, person.roleName)}</Badge>
      </CardHeader>
      <p className="mb-3 text-ink-3">
        {person.email} · {t('panel.count', { count: held.length })}
      </p>
      <div className="flex flex-col gap-4">
        {groups.map(({ group, permissions }) => (
          <section key={groupKey(group)}>
            <h3 className="mb-1 text-xs font-medium text-ink-3">{groupName(group)}</h3>
            <Reasons>
              {permissions.map((permission) => (
                <PermissionReason
                  key={permission}
                  permission={permission}
                  person={person}
                  because={why.get(permission) ?? []}
                />
              ))}
            </Reasons>
          </section>
        ))}
        {why.has(INSTALLATION_OPERATE) ? (
          <Reasons>
            <PermissionReason
              permission={INSTALLATION_OPERATE}
              person={person}
              because={why.get(INSTALLATION_OPERATE) ?? []}
            />
          </Reasons>
        ) : null}
      </div>
    </Card>
  );
}

const Reasons = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
);

interface PermissionReasonProps {
  permission: Permission;
  person: RightsHolder;
  because: readonly Because[];
}

function PermissionReason({ permission, person, because }: PermissionReasonProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {permissionName(permission)}{' '}
        <span className="block font-mono text-2xs text-ink-3 tablet:inline">{permission}</span>
      </span>
      <span className="text-sm text-ink-2">{becauseWords(because, person)}</span>
    </li>
  );
}

function Holders({ permission }: { permission: Permission }) {
  const holders = usePermissionHolders(permission);
  if (holders.isPending) return <Waiting />;
  if (holders.isError) return <Failed error={holders.error} onRetry={() => void holders.refetch()} />;
  const items = holders.data.pages.flatMap((page) => page.items);
  const total = holders.data.pages[0]?.total ?? 0;
  return (
    <Card>
      <CardHeader title={permissionName(permission)}>
        <span className="text-sm text-ink-3">{t('holders.count', { count: total })}</span>
      </CardHeader>
      {items.length === 0 ? <p className="text-ink-2">{t('holders.none')}</p> : null}
      <ul className="divide-y divide-line">
        {items.map(({ because, ...person }) => (
          <li key={person.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <GivenName>{person.name}</GivenName> <span className="text-sm text-ink-3">{person.email}</span>{' '}
              {person.isActive ? null : <Badge tone="error">{t('holders.suspended')}</Badge>}
            </span>
            <span className="text-sm text-ink-2">{becauseWords(because, person)}</span>
          </li>
        ))}
      </ul>
      {holders.hasNextPage ? (
        <Button
          size="sm"
          variant="quiet"
          busy={holders.isFetchingNextPage}
          onClick={() => void holders.fetchNextPage()}
        >
          {t('holders.more')}
        </Button>
      ) : null}
    </Card>
  );
}

/** 'By the role Manager, given to the account'. */
export const becauseWords = (because: readonly Because[], person: RightsHolder): string =>
  because.map((one) => t(`because.${one}`, { role: roleName(person.role, person.roleName) })).join(', ');

const Waiting = () => (
  <Loading label={t('matrix.loading')} className="flex flex-col gap-3">
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} className="h-5" />
    ))}
  </Loading>
);

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <ErrorState title={t('holders.failed')} onRetry={onRetry}>
    {sentenceOf(error)}
  </ErrorState>
);
