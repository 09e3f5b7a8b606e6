import type { ListedDashboard, OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { EllipsisVertical, LayoutDashboard, MonitorPlay, Plus, TextCursorInput, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dashboardAddress } from '@/routing/wall-address';
import { t } from '@/text/analytics/dashboards';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { ShareKept } from '../share-question';
import { forgetDashboard, renameDashboard, shareDashboardWith } from './dashboards-data';

interface DashboardBarProps {
  dashboard: OwnDashboard;
  all: readonly ListedDashboard[];
  isChanging: boolean;
  onChoose: (dashboardId: string) => void;
  onBegin: () => void;
  /** The person is about to edit. */
  onPrepare: () => void;
  onChange: () => void;
}

type Doing = 'rename' | 'share' | 'remove';

/** The open dashboard and its actions. */
export function DashboardBar({
  dashboard,
  all,
  isChanging,
  onChoose,
  onBegin,
  onPrepare,
  onChange,
}: DashboardBarProps) {
  const [doing, setDoing] = useState<Doing>();
  const { id, name, isOwn, owner } = dashboard;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-w-full">
        <Select
          label={t('choose')}
          labelHidden
          options={all.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={id}
          onChange={onChoose}
          disabled={isChanging}
        />
      </div>
      {isOwn ? null : <span className="text-xs text-ink-2">{t('by.line', { owner: plainName(owner.name) })}</span>}
      {isChanging ? null : (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button icon={Plus} onClick={onBegin}>
            {t('begin')}
          </Button>
          <Button icon={MonitorPlay} asChild>
            <a href={dashboardAddress(id, 'tv')}>{t('wall')}</a>
          </Button>
          {isOwn ? (
            <>
              <Button icon={LayoutDashboard} variant="primary" onPointerEnter={onPrepare} onClick={onChange}>
                {t('arrange')}
              </Button>
              <Menu
                align="end"
                trigger={<IconButton icon={EllipsisVertical} label={t('actions', { name: plainName(name) })} />}
              >
                <MenuItem icon={UserPlus} onSelect={() => setDoing('share')}>
                  {t('share')}
                </MenuItem>
                <MenuItem icon={TextCursorInput} onSelect={() => setDoing('rename')}>
                  {t('rename')}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={Trash2} danger onSelect={() => setDoing('remove')}>
                  {t('remove')}
                </MenuItem>
              </Menu>
            </>
          ) : null}
        </div>
      )}
      <Doings dashboard={dashboard} doing={doing} onEnd={() => setDoing(undefined)} />
    </div>
  );
}

const nameOf = ({ name, isOwn, owner }: ListedDashboard): string =>
  isOwn ? plainName(name) : t('by', { name: plainName(name), owner: plainName(owner.name) });

function Doings({ dashboard, doing, onEnd }: { dashboard: OwnDashboard; doing: Doing | undefined; onEnd: () => void }) {
  const name = plainName(dashboard.name);
  if (doing === 'share')
    return (
      <ShareKept
        kept={dashboard}
        sentence={t('share.sentence')}
        onShare={(readers) => shareDashboardWith(dashboard, readers)}
        onClose={onEnd}
      />
    );
  if (doing === 'rename')
    return (
      <NameDialog
        open
        title={t('rename.title')}
        label={t('rename.name')}
        name={dashboard.name}
        action={t('rename')}
        maxCharacters={analyticsLimits.maxNameCharacters}
        onOpenChange={onEnd}
        onSave={(wanted) => done(t('rename.failed'), renameDashboard(dashboard, wanted))}
      />
    );
  if (doing === 'remove')
    return (
      <ConfirmDialog
        open
        onOpenChange={onEnd}
        title={t('remove.title', { name })}
        description={t('remove.text')}
        confirmLabel={t('remove')}
        keepLabel={t('remove.keep')}
        onConfirm={() => {
          onEnd();
          void done(t('remove.failed'), forgetDashboard(dashboard));
        }}
      />
    );
  return null;
}

/** Returns whether it succeeded. Reports errors. */
async function done(failed: string, act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    sayFailed(failed, error);
    return false;
  }
}
