import { limits } from '@cartulary/contracts/limits';
import { useEffect, useState } from 'react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useIsAdmin, useHeld, useMosts } from './may-change';
import { applyChanges } from './reset-settings';
import { planImport, type ImportPlan } from './transfer';
import { labelOf, tabName, valueWords } from './words';

/** Shows the changes that a file would make, and applies them after confirmation. */
export function ImportDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const held = useHeld();
  const mostOf = useMosts();
  const [plan, setPlan] = useState<ImportPlan>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let current = true;
    const read = async (): Promise<ImportPlan> => {
      if (file.size > limits.body.maxJsonBytes)
        throw new Error(t('import.tooLarge', { limit: formatBytes(limits.body.maxJsonBytes) }));
      return planImport(await file.text(), isAdmin, mostOf);
    };
    read().then(
      (next) => current && setPlan(next),
      (error: unknown) => current && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
    };
  }, [file, isAdmin, mostOf]);

  const count = plan?.changes.length ?? 0;
  const apply = (): void => {
    const undo = applyChanges(plan?.changes ?? [], held);
    onClose();
    toast({
      title: t('import.done', { count }),
      durationMs: limits.undoMs,
      action: { label: t('reset.undo'), onAction: undo },
    });
  };
  const description =
    problem ?? (plan ? (count === 0 ? t('import.none') : t('import.question', { count })) : undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('import.title')}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          {count > 0 ? (
            <Button variant="primary" onClick={apply}>
              {t('import.apply', { count })}
            </Button>
          ) : null}
        </>
      }
    >
      {plan ? <Plan plan={plan} /> : null}
    </Dialog>
  );
}

function Plan({ plan: { changes, refused } }: { plan: ImportPlan }) {
  const cell = 'py-1.5 pr-3 text-left align-top';
  return (
    <div className="max-h-[50vh] overflow-y-auto text-sm" tabIndex={0} role="group" aria-label={t('import.title')}>
      {changes.length > 0 ? (
        <table className="w-full border-collapse">
          <thead className="text-xs text-ink-3">
            <tr>
              {[t('import.setting'), t('import.now'), t('import.then')].map((title) => (
                <th key={title} scope="col" className={`${cell} font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ category, name, from, value }) => (
              <tr key={`${category}.${name}`} className="border-t border-line">
                <th scope="row" className={`${cell} font-regular`}>
                  {labelOf(category, name)} <span className="text-xs text-ink-3">{tabName(category)}</span>
                </th>
                <td className={`${cell} text-ink-2`}>{valueWords(category, name, from)}</td>
                <td className={`${cell} font-medium`}>{valueWords(category, name, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {refused.length > 0 ? (
        <>
          <p className="mt-3 font-medium">{t('import.refused', { count: refused.length })}</p>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {refused.map(({ name, reason }) => (
              <li key={name}>{t('import.entry', { name, reason })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
