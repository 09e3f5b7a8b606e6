import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/roles';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { SidePanel } from '@/ui/sheet';
import type { Edited } from './role-editor';
import { permissionName, type ShownRole } from './role-words';

interface RolePanelProps {
  role: ShownRole;
  onClose: () => void;
  onEdit: (edited: Edited) => void;
  onDelete: () => void;
}

/** One role: its purpose, its holders, its permissions, and the actions on it. */
export function RolePanel({ role, onClose, onEdit, onDelete }: RolePanelProps) {
  const { name, about, permissions, people, custom } = role;
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={Copy}
            className="grow"
            onClick={() => onEdit({ copied: { name: t('copy.name', { name }), description: about, permissions } })}
          >
            {t('copy')}
          </Button>
          {custom ? (
            <>
              <Button icon={Pencil} className="grow" onClick={() => onEdit({ role: custom })}>
                {t('edit')}
              </Button>
              <Button icon={Trash2} variant="danger" className="grow" onClick={onDelete}>
                {t('delete')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4 p-4">
        {custom ? null : <p className="text-sm text-ink-3">{t('panel.builtIn')}</p>}
        <p>
          <GivenName>{about || t('about.none')}</GivenName>
        </p>
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <dt className="text-ink-3">{t('panel.people')}</dt>
          <dd>
            <Link to={href('userManagement', undefined, { role: role.id })}>
              {t('matrix.people', { count: people })}
            </Link>
          </dd>
          <dt className="text-ink-3">{t('panel.holds')}</dt>
          <dd>{t('panel.count', { count: permissions.length })}</dd>
        </dl>
        <ul className="flex flex-wrap gap-1.5">
          {permissions.map((permission) => (
            <li key={permission} className="max-w-full">
              <Badge>{permissionName(permission)}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
