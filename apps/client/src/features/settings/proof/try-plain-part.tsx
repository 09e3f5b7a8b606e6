import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { PLAIN_TEXT, tryThePage, tryTheServer, type Refusal } from './try-plain';

const said = ({ isRefused, status, why }: Refusal, refused: string): string => {
  if (isRefused) return refused;
  if (status === 0) return t('try.unreachable', { why });
  return status < 300 ? t('try.notRefused', { status }) : t('try.refusedOtherwise', { status, why });
};

/** Attempts to send plain text in privacy mode, and shows how this page and the server block it. */
export function TryPlain() {
  const tried = useMutation({
    mutationFn: async () => ({ page: await tryThePage(), server: await tryTheServer() }),
  });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-medium">{t('try.title')}</h3>
      <p className="my-1.5 text-ink-2">{t('try.about', { text: PLAIN_TEXT })}</p>
      <Button size="sm" icon={Ban} busy={tried.isPending} onClick={() => tried.mutate()}>
        {t('try.do')}
      </Button>
      <div role="status">
        {tried.data ? (
          <dl className="mt-3 grid gap-x-4 gap-y-1 tablet:grid-cols-[auto_minmax(0,1fr)]">
            <dt className="font-medium">{t('try.page')}</dt>
            <dd>{said(tried.data.page, t('try.pageRefused', { why: tried.data.page.why }))}</dd>
            <dt className="font-medium">{t('try.server')}</dt>
            <dd>
              {said(
                tried.data.server,
                t('try.serverRefused', { status: tried.data.server.status, why: tried.data.server.why }),
              )}
            </dd>
          </dl>
        ) : null}
      </div>
    </div>
  );
}
