import { holds } from '@cartulary/access/actor';
import { permissionGroups, type CustomRole } from '@cartulary/contracts/endpoints/roles';
import { peopleLimits } from '@cartulary/contracts/limits/people';
import { INSTALLATION_OPERATE, type Permission } from '@cartulary/contracts/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/roles';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { diffOf, type RoleDiff } from './role-diff';
import { groupKey, groupName, permissionName } from './role-words';
import { changeRole, makeRole, type RoleDraft } from './roles-data';

/** The editor's initial content: an existing role, a copy of one, or empty. */
export interface Edited {
  readonly role?: CustomRole;
  readonly copied?: RoleDraft;
}

interface RoleEditorProps {
  edited: Edited;
  onClose: () => void;
  onSaved: (id: string) => void;
}

const nothing: RoleDraft = { name: '', description: '', permissions: [] };

/** Creates or changes a role. Before saving, shows the effects and the number of affected people. */
export function RoleEditor({ edited: { role, copied }, onClose, onSaved }: RoleEditorProps) {
  const before = role ?? nothing;
  const [draft, setDraft] = useState<RoleDraft>(() => startOf(role ?? copied ?? nothing));
  const diff = diffOf(before, draft);
  const saving = useMutation({
    mutationFn: () => {
      const wanted = { ...draft, name: draft.name.trim(), description: draft.description.trim() };
      return role ? changeRole(role.id, role.version, wanted) : makeRole(wanted);
    },
    onSuccess: ({ id, name }) => {
      toast({ tone: 'success', title: t('editor.saved', { name }) });
      onSaved(id);
      onClose();
    },
  });
  const isNamed = draft.name.trim() !== '';
  const toggle = (permission: Permission, held: boolean): void =>
    setDraft({
      ...draft,
      permissions: held ? [...draft.permissions, permission] : draft.permissions.filter((one) => one !== permission),
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={role ? t('editor.edit', { name: role.name }) : t('editor.make')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={diff.isSame || !isNamed}
            busy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <TextField
            label={t('editor.name')}
            value={draft.name}
            maxLength={peopleLimits.maxRoleNameCharacters}
            error={!isNamed && !diff.isSame ? t('editor.nameNeeded') : undefined}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <TextField
            label={t('editor.description')}
            value={draft.description}
            maxLength={peopleLimits.maxRoleDescriptionCharacters}
            onChange={({ target }) => setDraft({ ...draft, description: target.value })}
          />
        </div>
        <PermissionBoxes held={draft.permissions} onToggle={toggle} />
        <Changes diff={diff} from={before.name} to={draft.name.trim()} people={role?.people ?? 0} />
        {saving.isError ? (
          <p role="alert" className="text-sm text-error-text">
            {sentenceOf(saving.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Omits permissions that no organization can assign, even if the copied role has them. */
const startOf = ({ name, description, permissions }: RoleDraft): RoleDraft => ({
  name: name.slice(0, peopleLimits.maxRoleNameCharacters),
  description: description.slice(0, peopleLimits.maxRoleDescriptionCharacters),
  permissions: permissions.filter((one) => one !== INSTALLATION_OPERATE),
});

interface PermissionBoxesProps {
  held: readonly Permission[];
  onToggle: (permission: Permission, held: boolean) => void;
}

function PermissionBoxes({ held, onToggle }: PermissionBoxesProps) {
  const user = useUser();
  const isYours = (permission: Permission): boolean => user !== undefined && user !== null && holds(user, permission);
  const all = permissionGroups.every((group) => group.permissions.every(isYours));
  return (
    <div>
      <h3 className="skin-heading mb-1">{t('editor.permissions')}</h3>
      {all ? null : <p className="mb-2 text-xs text-ink-3">{t('editor.notYours')}</p>}
      <div className="max-h-[38dvh] overflow-y-auto rounded-control border border-line p-3">
        {/* CSS columns: in a box of limited height they would overflow sideways. */}
        <div className="columns-1 gap-6 tablet:columns-2 laptop:columns-3">
          {permissionGroups.map((group) => (
            <fieldset key={groupKey(group)} className="mb-4 break-inside-avoid">
              <legend className="mb-1 text-xs font-medium text-ink-3">{groupName(group)}</legend>
              {group.permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={permissionName(permission)}
                  checked={held.includes(permission)}
                  disabled={!isYours(permission)}
                  onChange={(checked) => onToggle(permission, checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </div>
  );
}

function Changes({ diff, from, to, people }: { diff: RoleDiff; from: string; to: string; people: number }) {
  return (
    <section aria-label={t('editor.changes')} aria-live="polite" className="rounded-control bg-sunken p-3 text-sm">
      <h3 className="skin-heading mb-1.5">{t('editor.changes')}</h3>
      {diff.isSame ? <p className="text-ink-3">{t('editor.unchanged')}</p> : null}
      {diff.renamed && from !== '' ? <p>{t('editor.renamed', { from, to })}</p> : null}
      {diff.described && from !== '' ? <p>{t('editor.described')}</p> : null}
      <PermissionList title={t('editor.added')} sign="+" permissions={diff.added} />
      <PermissionList title={t('editor.removed')} sign="−" permissions={diff.removed} />
      <p className="mt-2 text-ink-2">{t('editor.touches', { count: people })}</p>
    </section>
  );
}

function PermissionList({
  title,
  sign,
  permissions,
}: {
  title: string;
  sign: string;
  permissions: readonly Permission[];
}) {
  if (permissions.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <span aria-hidden className="font-mono">
        {sign}{' '}
      </span>
      <span className="font-medium">{title}:</span> {permissions.map(permissionName).join(', ')}
    </p>
  );
}
