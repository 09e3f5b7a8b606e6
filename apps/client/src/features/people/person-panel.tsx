import { holds } from '@cartulary/access/actor';
import { givenRoles, type Person } from '@cartulary/contracts/endpoints/people';
import { gates } from '@cartulary/contracts/permissions';
import { useMutation } from '@tanstack/react-query';
import { LogOut, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { serviceFailure } from '@/lib/errors/service-failure';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/people';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { FactList } from '@/ui/fact-list';
import { Select } from '@/ui/select';
import { SidePanel } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { useGivable, useMayManage } from './givable';
import { giveRole, reactivate, resetSecondFactors, signOutEverywhere, suspend, useOwnRoles } from './people-data';
import { PersonStateBadge } from './person-state';

interface PersonPanelProps {
  person: Person;
  onClose: () => void;
}

/** One person: account details and the available actions. */
export function PersonPanel({ person, onClose }: PersonPanelProps) {
  const user = useUser();
  const isOwn = user?.id === person.id;
  const mayManage = useMayManage(person);
  const mayReadAudit = gates.security.some((one) => user && holds(user, one));
  const facts: [name: string, value: string][] = [
    [t('column.email'), person.email],
    [t('person.confirmed'), t(person.isEmailVerified ? 'person.isConfirmed' : 'person.isNotConfirmed')],
    [t('person.created'), formatMoment(person.createdAt)],
    [t('column.lastLoginAt'), person.lastLoginAt ? formatMoment(person.lastLoginAt) : t('never')],
    [t('person.lastSeen'), person.lastSeenAt ? formatAgo(person.lastSeenAt) : t('never')],
    [t('person.sessions'), t('person.devices', { count: person.sessions })],
  ];
  return (
    <SidePanel
      title={person.name}
      onClose={onClose}
      footer={isOwn || !mayManage ? undefined : <Acts person={person} />}
    >
      <div className="flex flex-col gap-4 p-4">
        <p>
          <PersonStateBadge state={person.state} />
        </p>
        {isOwn || !mayManage ? (
          <p className="text-ink-2">{t(isOwn ? 'person.own' : 'person.holdsMore')}</p>
        ) : (
          <RoleChoice person={person} />
        )}
        <FactList facts={facts} />
        {mayReadAudit ? (
          <p>
            <Link to={href('securityManagement', undefined, { person: person.id })}>{t('person.acts')}</Link>
          </p>
        ) : null}
        <p>
          <Link to={href('roleManagement', undefined, { tab: 'holders', person: person.id })}>
            {t('person.rights')}
          </Link>
        </p>
      </div>
    </SidePanel>
  );
}

function RoleChoice({ person }: { person: Person }) {
  const own = useOwnRoles();
  const given = givenRoles.find((role) => role === person.role);
  const held = person.customRole?.id ?? given;
  const nameOf = (choice: string): string => {
    const builtIn = givenRoles.find((role) => role === choice);
    return builtIn
      ? t(`role.${builtIn}`)
      : (own.find(({ id }) => id === choice)?.name ?? person.customRole?.name ?? '');
  };
  const change = useMutation({
    mutationFn: (role: string) => giveRole(person.id, role),
    onSuccess: (_, role) =>
      toast({ tone: 'success', title: t('act.roleChanged', { name: person.name, role: nameOf(role) }) }),
    onError: (error) => toast({ tone: 'error', ...serviceFailure(error, 'role_update_failed') }),
  });
  const givable = useGivable();
  const choices = [...new Set([...givable.builtIn, ...givable.own.map(({ id }) => id), ...(held ? [held] : [])])];
  return (
    <Select
      label={t('person.role')}
      hint={given ? t(`roleHint.${given}`) : own.find(({ id }) => id === held)?.description}
      value={held}
      disabled={change.isPending || held === undefined}
      onChange={(role) => change.mutate(role)}
      options={choices.map((role) => ({ value: role, label: nameOf(role) }))}
      {...(held ? {} : { placeholder: t('role.internal') })}
    />
  );
}

function Acts({ person }: { person: Person }) {
  const { id, name, state } = person;
  const [asks, setAsks] = useState(false);
  const [asksReset, setAsksReset] = useState(false);
  const freshly = useFreshly();
  const reset = (): void => {
    setAsksReset(false);
    freshly.run(async () => {
      const { removed } = await resetSecondFactors(id);
      done(t('act.resetDone', { name, count: removed }));
    });
  };
  const failed = (error: Error) => toast({ tone: 'error', title: sentenceOf(error) });
  const done = (title: string) => toast({ tone: 'success', title });
  const closing = useMutation({
    mutationFn: () => suspend(id),
    onSuccess: () => done(t('act.suspended', { name })),
    onError: (error) => toast({ tone: 'error', ...serviceFailure(error, 'suspend_failed') }),
    onSettled: () => setAsks(false),
  });
  const opening = useMutation({
    mutationFn: () => reactivate(id),
    onSuccess: () => done(t('act.reactivated', { name })),
    onError: failed,
  });
  const leaving = useMutation({
    mutationFn: () => signOutEverywhere(id),
    onSuccess: ({ ended }) => done(t('act.signedOut', { name, count: ended })),
    onError: failed,
  });
  return (
    <>
      {state === 'suspended' ? (
        <Button icon={UserCheck} className="grow" busy={opening.isPending} onClick={() => opening.mutate()}>
          {t('act.reactivate')}
        </Button>
      ) : (
        <div className="grid w-full grid-cols-[auto_1fr] gap-2">
          <Button
            icon={LogOut}
            className="col-span-full"
            disabled={person.sessions === 0}
            busy={leaving.isPending}
            onClick={() => leaving.mutate()}
          >
            {t('act.signOut')}
          </Button>
          <Button icon={ShieldOff} busy={freshly.busy} onClick={() => setAsksReset(true)}>
            {t('act.reset')}
          </Button>
          <Button icon={UserX} variant="danger" onClick={() => setAsks(true)}>
            {t('act.suspend')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asksReset}
        onOpenChange={setAsksReset}
        title={t('act.resetTitle', { name })}
        description={t('act.resetText')}
        confirmLabel={t('act.reset')}
        onConfirm={reset}
      />
      {freshly.dialog}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('act.suspendTitle', { name })}
        description={t('act.suspendText')}
        confirmLabel={t('act.suspend')}
        keepLabel={t('act.keep')}
        busy={closing.isPending}
        onConfirm={() => closing.mutate()}
      />
    </>
  );
}
