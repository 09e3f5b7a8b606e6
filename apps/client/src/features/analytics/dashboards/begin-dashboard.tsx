import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useState } from 'react';
import { t } from '@/text/analytics/dashboards';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { sayFailed } from '@/ui/say-failed';
import { beginDashboard } from './dashboards-data';
import { cardsOfTemplate, templates, type Template } from './templates';

interface BeginDashboardProps {
  /** Names of the dashboards that there are. */
  taken: readonly string[];
  onBegun: (dashboard: OwnDashboard) => void;
  /** Where there is one to go back to. */
  onCancel: (() => void) | undefined;
}

/** A dashboard that begins with some cards, or with none. */
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
    <section aria-labelledby="begin-dashboard" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="begin-dashboard" className="skin-heading mr-auto">
          {t('first.title')}
        </h2>
        {onCancel ? <Button onClick={onCancel}>{t('dialog.cancel')}</Button> : null}
      </div>
      <p className="max-w-[70ch] text-ink-2">{t('first.text')}</p>
      <div className="grid gap-(--d-gap) min-[720px]:grid-cols-2 min-[1280px]:grid-cols-4">
        {([...templates, 'empty'] as const).map((template) => {
          const name = t(`template.${template}`);
          return (
            <Card key={template} aria-label={name} className="flex flex-col">
              <CardHeader title={name} level={3} />
              <p className="mb-3 grow text-ink-2">{t(`template.${template}.text`)}</p>
              <Button
                className="self-start"
                busy={busy === template}
                disabled={busy !== undefined}
                aria-label={t('template.begin', { name })}
                onClick={() => void begin(template)}
              >
                {t('template.begin', { name })}
              </Button>
            </Card>
          );
        })}
      </div>
    </section>
  );
}

/** A name that no other has: `Intake`, `Intake 2`, … */
function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!known.has(tried.toLowerCase())) return tried;
  }
}
