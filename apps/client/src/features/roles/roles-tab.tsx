import type { Permission } from '@cartulary/contracts/permissions';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/roles';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { usePhoneWidth } from '@/ui/media-query';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { DeleteRole } from './delete-role';
import { Matrix } from './matrix';
import { RoleEditor, type Edited } from './role-editor';
import { RolePanel } from './role-panel';
import { useRoles } from './roles-data';

interface RolesTabProps {
  /** The role whose panel is open, from the URL. */
  openedId: string | undefined;
  onOpenRole: (id: string | undefined) => void;
  onOpenPermission: (permission: Permission) => void;
  edited: Edited | undefined;
  onEdit: (edited: Edited | undefined) => void;
}

/** The matrix, with the opened role at its side. */
export function RolesTab({ openedId, onOpenRole, onOpenPermission, edited, onEdit }: RolesTabProps) {
  const roles = useRoles();
  const [deleting, setDeleting] = useState(false);
  const [shownId, setShownId] = useState('user');
  const isPhone = usePhoneWidth();
  if (roles.isPending)
    return (
      <Loading label={t('matrix.loading')} className="flex flex-col gap-3">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-6" />
        ))}
      </Loading>
    );
  if (roles.isError)
    return (
      <ErrorState title={t('matrix.failed')} onRetry={() => void roles.refetch()}>
        {sentenceOf(roles.error)}
      </ErrorState>
    );
  const all = roles.data;
  const opened = all.find(({ id }) => id === openedId);
  const shown = all.find(({ id }) => id === shownId) ?? all[0];
  const hasOwn = all.some(({ custom }) => custom);
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', opened && 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]')}>
      <Panel aria-label={t('matrix.title')} className="tablet:max-h-[75dvh] tablet:min-h-100">
        {isPhone && shown ? (
          <div className="border-b border-line p-3">
            <Select
              label={t('matrix.shown')}
              value={shown.id}
              onChange={setShownId}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        ) : null}
        <Matrix
          roles={isPhone && shown ? [shown] : all}
          openedId={opened?.id}
          onOpenRole={onOpenRole}
          onOpenPermission={onOpenPermission}
        />
        {hasOwn && isPhone ? null : (
          <p className="border-t border-line px-3 py-2 text-xs text-ink-3">
            {hasOwn ? t('matrix.keys') : t('matrix.none')}
          </p>
        )}
      </Panel>
      {opened ? (
        <RolePanel
          role={opened}
          onClose={() => onOpenRole(undefined)}
          onEdit={onEdit}
          onDelete={() => setDeleting(true)}
        />
      ) : null}
      {edited ? <RoleEditor edited={edited} onClose={() => onEdit(undefined)} onSaved={onOpenRole} /> : null}
      {opened?.custom && deleting ? (
        <DeleteRole
          role={opened}
          others={all.filter(({ id, builtIn }) => id !== opened.id && builtIn !== 'internal')}
          onClose={() => setDeleting(false)}
          onDeleted={() => onOpenRole(undefined)}
        />
      ) : null}
    </div>
  );
}
