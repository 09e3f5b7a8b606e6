import type { DataOf } from '@cartulary/contracts/endpoint';
import type { Principal, readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import type { GrantRole } from '@cartulary/contracts/sharing';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/text/sharing';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { endOf, EndsChoice, type Span } from './ends';
import { PrincipalFinder, PrincipalLine } from './principal-finder';
import { givableTo, rightHint, type SharedItem } from './rights';
import { sayNotShared } from './say-not-shared';
import { give } from './sharing-data';

interface GiveFormProps {
  item: Pick<SharedItem, 'id'>;
  sharing: DataOf<typeof readSharing>;
}

/** Shares an item with someone by name. */
export function GiveForm({ item, sharing: { kind, owner } }: GiveFormProps) {
  const navigate = useNavigate();
  const [to, choose] = useState<Principal>();
  const [role, setRole] = useState<GrantRole>('viewer');
  const [span, setSpan] = useState<Span>('never');
  const giving = useMutation({
    mutationFn: (whom: Principal) => give(item, whom, { role, expiresAt: endOf(span) }),
    onSuccess: (_, { name }) => {
      choose(undefined);
      toast({ tone: 'success', title: t('give.done', { name: plainName(name) }) });
    },
    onError: (error, { name }) => sayNotShared(t('give.failed', { name: plainName(name) }), error, navigate),
  });
  return (
    <form
      aria-label={t('give.title')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (to) giving.mutate(to);
      }}
    >
      {to === undefined ? (
        <PrincipalFinder
          label={t('find.label')}
          without={[owner.id]}
          onChoose={(whom) => {
            choose(whom);
            if (!givableTo(whom.kind, kind).includes(role)) setRole('viewer');
          }}
        />
      ) : (
        <>
          <div className="flex items-center gap-2.5 rounded-control border border-line px-2.5 py-1.5">
            <PrincipalLine principal={to} />
            <IconButton
              icon={X}
              size="sm"
              label={t('give.unchoose', { name: plainName(to.name) })}
              onClick={() => choose(undefined)}
            />
          </div>
          <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-[1fr_1fr_auto]">
            <Select
              label={t('give.right')}
              value={role}
              onChange={setRole}
              hint={rightHint(role, kind)}
              options={givableTo(to.kind, kind).map((value) => ({ value, label: t(`right.${value}`) }))}
            />
            <EndsChoice value={span} onChange={setSpan} />
            <Button
              variant="primary"
              type="submit"
              autoFocus
              busy={giving.isPending}
              className="max-tablet:col-span-full tablet:mt-6.25"
            >
              {t('give.action')}
            </Button>
          </div>
        </>
      )}
      <span role="status" className="sr-only">
        {to ? t('give.chosen', { name: plainName(to.name) }) : ''}
      </span>
    </form>
  );
}
