import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { CircleCheck, Inbox, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/analytics/dashboards';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState } from '@/ui/states';
import { beginDashboard } from './dashboards-data';
import { cardsOfTemplate, templates, type Template } from './templates';

interface BeginDashboardProps {
  /** Names of existing dashboards. */
  taken: readonly string[];
  onBegun: (dashboard: OwnDashboard) => void;
  /** Set if there is a dashboard to go back to. */
  onCancel: (() => void) | undefined;
}

/** Form for a new dashboard, from a template or empty. */
export function BeginDashboard({ taken, onBegun, onCancel }: BeginDashboardProps) {
  const [busy, setBusy] = useState<Template | 'empty'>();
  const begin = async (template: Template | 'empty'): Promise<void> => {
    setBusy(template);
    try {
      const name = freeName(t(`template.${template}`), taken);
      onBegun(await beginDashboard(name, template === 'empty' ? [] : cardsOfTemplate(template)));
    } catch (error) {
      sayFailed(t('begin.failed'), error);
      setBusy(undefined);
    }
  };
  return (
    <EmptyState
      picture="dashboard"
      title={t('first.title')}
      className="skin-panel"
      actions={
        <>
          <Button busy={busy === 'empty'} disabled={busy !== undefined} onClick={() => void begin('empty')}>
            {t('template.begin', { name: t('template.empty') })}
          </Button>
          {onCancel ? <Button onClick={onCancel}>{t('dialog.cancel')}</Button> : null}
        </>
      }
      starts={starts}
      onStart={({ id }) => busy ?? begin(id)}
    >
      {t('first.text')}
    </EmptyState>
  );
}

const icons = { intake: Inbox, quality: CircleCheck, people: Users } as const;

const starts = templates.map((id) => ({
  id,
  icon: icons[id],
  title: t('template.begin', { name: t(`template.${id}`) }),
  text: t(`template.${id}.text`),
}));

/** An unused name: `Intake`, `Intake 2`, … */
function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!known.has(tried.toLowerCase())) return tried;
  }
}
