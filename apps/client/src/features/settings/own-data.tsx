import { exportOwnData } from '@cartulary/contracts/endpoints/sessions';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '@/lib/api/api';
import { saveFile } from '@/lib/files/save-file';
import { useSetting } from '@/lib/settings/settings';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { toast } from '@/ui/toast';

/** Exports all of the installation's data about this person as a file. */
export function OwnData() {
  const allowed = useSetting('privacy', 'dataExportEnabled');
  const take = useMutation({
    mutationFn: () => call(exportOwnData, {}),
    onSuccess: (data) => saveFile('cartulary-my-data.json', JSON.stringify(data, null, 2)),
    onError: (error) => toast({ title: t('data.failed'), text: error.message, tone: 'error' }),
  });
  return (
    <Card>
      <CardHeader title={t('data.title')} />
      <p className="mb-3 text-ink-2">{allowed ? t('data.sentence') : t('data.off')}</p>
      {allowed ? (
        <Button icon={Download} busy={take.isPending} onClick={() => take.mutate()}>
          {t('data.export')}
        </Button>
      ) : null}
    </Card>
  );
}
