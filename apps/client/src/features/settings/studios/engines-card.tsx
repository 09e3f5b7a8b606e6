import { engineIds, engineOf } from '@cartulary/contracts/engines';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { engineName } from '@/shared/documents/engine-name';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { t } from '@/text/settings/studios';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';

/**
 * The engines that process documents, in processing order, with package and license. Versions and accuracy are in the
 * hub.
 */
export function EnginesCard() {
  const mayOpenHub = useMayOpen('aiPlatformHub');
  const mayOpenPipelines = useMayOpen('enhancedAi');
  return (
    <Card aria-label={t('engines.title')}>
      <CardHeader title={t('engines.title')} />
      <p className="text-ink-2">{t('engines.sentence')}</p>
      <ul className="mt-3 grid gap-1.5">
        {engineIds.map((id) => {
          const { package: name, licence, isServerAlone } = engineOf(id);
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <span>{engineName(id)}</span>
              <span className="text-xs text-ink-3">
                {[name, licence ?? t('models.own'), isServerAlone ? t('engines.serverAlone') : null]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayOpenHub ? <Way to={href('aiPlatformHub')} words={t('engines.open')} /> : null}
        {mayOpenPipelines ? <Way to={href('enhancedAi')} words={t('engines.pipelines')} /> : null}
      </div>
    </Card>
  );
}

const Way = ({ to, words }: { to: string; words: string }) => (
  <Button asChild>
    <Link to={to}>
      {words}
      <ArrowRight size={16} aria-hidden />
    </Link>
  </Button>
);
