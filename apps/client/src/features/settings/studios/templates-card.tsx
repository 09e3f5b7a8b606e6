import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/settings/studios';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';

/** A link to the templates. */
export const TemplatesCard = () => (
  <Card aria-label={t('templates.title')}>
    <CardHeader title={t('templates.title')} />
    <p className="text-ink-2">{t('templates.sentence')}</p>
    <Button asChild className="mt-3">
      <Link to={sectionAddress('templates')}>
        {t('templates.open')}
        <ArrowRight size={16} aria-hidden />
      </Link>
    </Button>
  </Card>
);
