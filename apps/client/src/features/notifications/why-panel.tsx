import { attentions, thingOfTarget } from '@cartulary/contracts/attention';
import {
  notificationKinds,
  switchesOf,
  type Notification,
  type NotificationKind,
  type NotificationSwitch,
} from '@cartulary/contracts/notifications';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/lib/format/format';
import { changeSetting, useSetting } from '@/lib/settings/settings';
import { href } from '@/routing/href';
import { chooseAttention, useAttention } from '@/shared/items/attention-data';
import { t as about } from '@/text/items/attention';
import { t } from '@/text/notifications';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/segmented-control';
import { SidePanel } from '@/ui/sheet';
import { Loading } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { removeWithUndo, setRead } from './actions';
import { PriorityChip, TypeIcon } from './marks';
import { targetAddress } from './target-address';

interface WhyPanelProps {
  notification: Notification | undefined;
  /** The list that contains it is loading. */
  searching: boolean;
  onClose: () => void;
}

/** Why a person was notified: the rule, the event, their relation to it, and the settings that allow it. */
export function WhyPanel({ notification, searching, onClose }: WhyPanelProps) {
  if (!notification)
    return (
      <SidePanel title={t('why.title')} onClose={onClose}>
        {searching ? (
          <Loading label={t('bell.loading')} />
        ) : (
          <EmptyState title={t('why.gone')} inPanel>
            {t('why.goneText')}
          </EmptyState>
        )}
      </SidePanel>
    );
  const { id, title, message, type, priority, category, kind, event, read, timestamp } = notification;
  const address = targetAddress(notification);
  const thing = notification.target ? thingOfTarget(notification.target.kind, notification.target.id) : undefined;
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button className="grow" onClick={() => setRead(id, !read)}>
            {read ? t('why.markUnread') : t('why.markRead')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              void removeWithUndo(notification);
            }}
          >
            {t('why.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <p className="flex flex-wrap items-center gap-1.5">
          <TypeIcon type={type} />
          <PriorityChip priority={priority} />
          <Badge>{t(`category.${category}`)}</Badge>
        </p>
        <p className="text-ink-2">{message}</p>
        {address ? (
          <Button asChild variant="primary" className="self-start">
            <Link to={address}>
              <ExternalLink size={16} aria-hidden />
              {t('open')}
            </Link>
          </Button>
        ) : null}
      </div>
      <div className="p-4">
        <h3 className="skin-heading mb-2.5">{t('why.title')}</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5">
          <Reason name={t('why.rule')}>{t(`rule.${kind}`)}</Reason>
          <Reason name={t('why.event')}>
            {t.rich('why.eventAt', {
              type: event.type,
              at: formatMoment(event.at),
              code: (parts) => (
                <code key="type" className="font-mono text-xs">
                  {parts}
                </code>
              ),
            })}
          </Reason>
          <Reason name={t('why.you')}>{t(`you.${youAre(kind)}`)}</Reason>
          <Reason name={t('why.sentBy')}>{t('why.sentByText', { at: formatMoment(timestamp) })}</Reason>
        </dl>
        {thing === undefined ? null : <OfThing itemId={thing} />}
        <Switches kind={kind} />
      </div>
    </SidePanel>
  );
}

function Reason({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** Watches or mutes the notification's item. Renders nothing if the item is gone. */
function OfThing({ itemId }: { itemId: string }) {
  const { data } = useAttention(itemId);
  if (!data) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-2 border-b border-line pb-1.5 text-xs text-ink-3">{about('label')}</h3>
      <SegmentedControl
        label={about('label')}
        options={attentions.map((value) => ({ value, label: about(`is.${value}`) }))}
        value={data.attention}
        onChange={(attention) => void chooseAttention(itemId, attention)}
      />
      <p className="mt-1.5 text-xs text-ink-3">
        {data.from ? about('fromFolder', { title: data.from.title }) : about(`hint.${data.attention}`)}
      </p>
    </section>
  );
}

/** A kind's subject: the word before its dot. */
type About<Kind extends string = NotificationKind> = Kind extends `${infer About}.${string}` ? About : never;
const youAre = (kind: NotificationKind): About => kind.split('.')[0] as About;

/** The settings that allow notifications of this kind, as on the settings page. */
function Switches({ kind }: { kind: NotificationKind }) {
  const switches = switchesOf(kind);
  return (
    <section className="mt-5">
      <h3 className="mb-2 border-b border-line pb-1.5 text-xs text-ink-3">{t('why.switches')}</h3>
      {switches.length === 0 ? <p className="mb-2 text-ink-2">{t('why.always')}</p> : null}
      <ul className="mb-3 flex flex-col gap-2.5">
        {switches.map((one) => (
          <li key={one.join()}>
            <OneSwitch of={one} />
          </li>
        ))}
      </ul>
      <Link to={href('settings', undefined, { tab: settingsOf(kind) })}>{t('why.allSwitches')}</Link>
    </section>
  );
}

const settingsOf = (kind: NotificationKind): string =>
  notificationKinds[kind].category === 'securityAlerts' ? 'security' : 'notifications';

function OneSwitch({ of: [category, field] }: { of: NotificationSwitch }) {
  return category === 'notifications' ? <CategorySwitch field={field} /> : <LoginSwitch />;
}

function CategorySwitch({ field }: { field: Extract<NotificationSwitch, readonly ['notifications', string]>[1] }) {
  const on = useSetting('notifications', field);
  return (
    <Switch
      label={t(`switch.${field}`)}
      checked={on}
      onChange={(next) => changeSetting('notifications', field, next)}
    />
  );
}

function LoginSwitch() {
  const on = useSetting('security', 'loginNotifications');
  return (
    <Switch
      label={t('switch.loginNotifications')}
      checked={on}
      onChange={(next) => changeSetting('security', 'loginNotifications', next)}
    />
  );
}
