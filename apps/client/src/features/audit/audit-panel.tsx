import type { AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/audit';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { SidePanel } from '@/ui/sheet';
import { actionName, actorName, detailName, detailText } from './audit-words';

interface AuditPanelProps {
  act: AuditRecord;
  onClose: () => void;
  onOnlyActor: (actorId: string) => void;
}

/** One audit entry with all recorded details and its position in the chain. */
export function AuditPanel({ act, onClose, onOnlyActor }: AuditPanelProps) {
  const { actor, target } = act;
  const facts: [name: string, value: string | null][] = [
    [t('act.exact'), formatMoment(act.at)],
    [t('column.actor'), actorName(act)],
    [t('act.email'), actor?.email || null],
    [t('column.target'), target.name],
    [t('act.kind'), target.kind],
    [t('act.id'), target.id],
    ...Object.entries(act.detail).map(([name, value]): [string, string] => [detailName(name), detailText(value)]),
    [t('act.seq'), act.seq === null ? t('notSealed') : formatCount(act.seq)],
    [t('act.hash'), act.hash],
  ];
  return (
    <SidePanel
      title={actionName(act.action)}
      onClose={onClose}
      footer={
        actor ? (
          <Button className="grow" onClick={() => onOnlyActor(actor.id)}>
            {t('act.onlyThese')}
          </Button>
        ) : undefined
      }
    >
      <FactList facts={facts} className="p-4" />
    </SidePanel>
  );
}
