import { permissionGroups } from '@cartulary/contracts/endpoints/roles';
import { INSTALLATION_OPERATE, type Permission } from '@cartulary/contracts/permissions';
import { Check, Minus } from 'lucide-react';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/roles';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { moved, type Cell } from './grid-keys';
import { groupKey, groupName, permissionName, type ShownRole } from './role-words';

interface MatrixProps {
  roles: readonly ShownRole[];
  openedId: string | undefined;
  onOpenRole: (id: string) => void;
  onOpenPermission: (permission: Permission) => void;
}

const rows: readonly Permission[] = [...permissionGroups.flatMap((group) => group.permissions), INSTALLATION_OPERATE];
const cellStyle = 'border-b border-line px-2 py-1.5';

/** Roles by permissions, grouped by module. It is a single tab stop: arrow keys move within it. */
export function Matrix({ roles, openedId, onOpenRole, onOpenPermission }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const last = { row: rows.length, column: roles.length };
  const place = ({ row, column }: Cell) => ({
    'data-cell': `${row}:${column}`,
    tabIndex: at.row === row && Math.min(at.column, last.column) === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = moved(event.key, event.ctrlKey || event.metaKey, at, last);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };
  return (
    <div className="min-h-0 grow overflow-auto">
      <table
        ref={table}
        role="grid"
        aria-label={t('matrix.title')}
        aria-readonly
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th
              scope="col"
              {...place({ row: 0, column: 0 })}
              className="sticky top-0 left-0 z-2 min-w-40 border-b border-line bg-(--th-bg) px-3 py-2 text-left align-bottom text-xs font-medium text-ink-3"
            >
              {t('matrix.permission')}
            </th>
            {roles.map((role, column) => (
              <RoleHead
                key={role.id}
                role={role}
                isOpen={role.id === openedId}
                place={place({ row: 0, column: column + 1 })}
                onOpen={() => onOpenRole(role.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map((group) => (
            <Fragment key={groupKey(group)}>
              <GroupHead name={groupName(group)} columns={roles.length + 1} />
              {group.permissions.map((permission) => (
                <PermissionRow
                  key={permission}
                  row={rows.indexOf(permission) + 1}
                  permission={permission}
                  roles={roles}
                  openedId={openedId}
                  place={place}
                  onOpenPermission={onOpenPermission}
                />
              ))}
            </Fragment>
          ))}
          <PermissionRow
            permission={INSTALLATION_OPERATE}
            roles={roles}
            openedId={openedId}
            row={rows.length}
            place={place}
            onOpenPermission={onOpenPermission}
          />
        </tbody>
      </table>
    </div>
  );
}

/** The name of a group of permissions, across all columns. */
function GroupHead({ name, columns }: { name: string; columns: number }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-sunken px-3 py-1.5 text-left text-xs font-medium text-ink-2"
      >
        <span className="sticky left-3">{name}</span>
      </th>
    </tr>
  );
}

interface RoleHeadProps {
  role: ShownRole;
  isOpen: boolean;
  place: object;
  onOpen: () => void;
}

/** A role's column header, which opens the role. */
function RoleHead({ role, isOpen, place, onOpen }: RoleHeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-1 min-w-28 border-b border-line px-1 py-1 text-center align-bottom font-medium',
        isOpen ? 'bg-primary-tint' : 'bg-(--th-bg)',
      )}
    >
      <button
        type="button"
        {...place}
        onClick={onOpen}
        className="flex w-full max-w-40 flex-col items-center rounded-control px-1.5 py-1 hover:bg-hover"
      >
        <span className="max-w-full wrap-anywhere">
          <GivenName>{role.name}</GivenName>
        </span>
        <span className="text-2xs font-regular text-ink-3">{t('matrix.people', { count: role.people })}</span>
      </button>
    </th>
  );
}

interface PermissionRowProps {
  permission: Permission;
  roles: readonly ShownRole[];
  openedId: string | undefined;
  row: number;
  place: (cell: Cell) => object;
  onOpenPermission: (permission: Permission) => void;
}

function PermissionRow({ permission, roles, openedId, row, place, onOpenPermission }: PermissionRowProps) {
  const name = permissionName(permission);
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={cx(cellStyle, 'sticky left-0 z-1 bg-(--th-bg) text-left font-regular')}>
        <button
          type="button"
          {...place({ row, column: 0 })}
          onClick={() => onOpenPermission(permission)}
          className="flex w-full flex-col items-start rounded-control px-1 text-left hover:underline"
        >
          {name}
          <span className="font-mono text-2xs wrap-anywhere text-ink-3">{permission}</span>
        </button>
      </th>
      {roles.map((role, column) => {
        const held = role.permissions.includes(permission);
        const words = { role: role.name, permission: name };
        return (
          <td
            key={role.id}
            {...place({ row, column: column + 1 })}
            className={cx(cellStyle, 'text-center', role.id === openedId && 'bg-primary-tint')}
          >
            <span className="sr-only">{held ? t('matrix.held', words) : t('matrix.notHeld', words)}</span>
            {held ? (
              <Check size={16} aria-hidden className="inline text-success-text" />
            ) : (
              <Minus size={14} aria-hidden className="inline text-ink-3" />
            )}
          </td>
        );
      })}
    </tr>
  );
}
