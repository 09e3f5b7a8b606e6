import type { ComparedCase, ComparisonDetail } from '@cartulary/contracts/endpoints/comparisons';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { useClassNames } from '@/shared/documents/class-names';
import { Listing } from '@/shared/lists/listing';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/comparisons';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { SmallTable } from '@/ui/small-table';
import { caseWords, saidWords } from './comparison-words';
import { downloadCases, useDifferingCases } from './comparisons-data';

/** Every reviewed value on which the two methods differ, with the confirmed value and a link to its position. */
export function CasesCard({ comparison: { id } }: { comparison: ComparisonDetail }) {
  const list = useDifferingCases(id);
  const saving = useMutation({
    mutationFn: () => downloadCases(id),
    onSuccess: (file) => saveFile('comparison.csv', file),
    onError: (error) => sayFailed(t('cases.notExported'), error),
  });
  const newest = list.data?.pages.at(-1);
  return (
    <Card aria-label={t('cases.title')}>
      <CardHeader title={t('cases.title')} className="flex-wrap">
        <Button size="sm" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('cases.export')}
        </Button>
      </CardHeader>
      {newest ? (
        <p className="mb-2 text-xs text-ink-2">
          {newest.total > 0 ? t('cases.count', { count: newest.total }) : null}{' '}
          {newest.hidden > 0 ? t('cases.hidden', { count: newest.hidden }) : null}
        </p>
      ) : null}
      <Listing
        list={list}
        words={{ loading: t('loading'), failed: t('casesNotLoaded') }}
        empty={<p className="text-ink-2">{t('cases.none')}</p>}
      >
        {(cases) => <Cases cases={cases} />}
      </Listing>
    </Card>
  );
}

function Cases({ cases }: { cases: readonly ComparedCase[] }) {
  const { nameOf } = useClassNames();
  const side = (one: ComparedCase, which: 'first' | 'second') => {
    const { outcome, said } = one[which];
    return (
      <span key={which} className="wrap-anywhere">
        {said === null ? (
          <span className="text-ink-3">{t('cases.nothing')}</span>
        ) : (
          <GivenName>{saidWords(said, one, nameOf)}</GivenName>
        )}{' '}
        <span className={outcome === 'right' ? 'text-xs text-success-text' : 'text-xs text-error-text'}>
          {t(`outcome.${outcome}`)}
        </span>
      </span>
    );
  };
  return (
    <SmallTable
      label={t('cases.table')}
      head={[t('cases.document'), t('cases.what'), t('cases.confirmed'), t('side.first'), t('side.second')]}
      rows={cases.map((one) => [
        <Link key="document" to={placeHref(one.documentId, one.page, one)} className="wrap-anywhere">
          <GivenName>{one.document}</GivenName>
        </Link>,
        caseWords(one, nameOf),
        <span key="confirmed" className="wrap-anywhere">
          {one.removed ? (
            t('cases.removed', { value: saidWords(one.value, one, nameOf) })
          ) : (
            <GivenName>{saidWords(one.value, one, nameOf)}</GivenName>
          )}
        </span>,
        side(one, 'first'),
        side(one, 'second'),
      ])}
    />
  );
}
