import type { SamlMetadataFound } from '@cartulary/contracts/identity-providers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/settings/providers';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { readMetadata } from './providers-data';

/** Fills in the form from an identity provider's metadata. */
export function SamlMetadata({ onFound }: { onFound: (found: SamlMetadataFound) => void }) {
  const [xml, setXml] = useState('');
  const reading = useMutation({ mutationFn: readMetadata, onSuccess: onFound });
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t('metadata.paste')}
        hint={t('metadata.hint')}
        error={reading.isError ? sentenceOf(reading.error) : undefined}
        className="font-mono text-xs"
        value={xml}
        onChange={({ target }) => setXml(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={xml.trim() === ''} busy={reading.isPending} onClick={() => reading.mutate(xml)}>
          {t('metadata.read')}
        </Button>
        {reading.data ? (
          <p role="status" className="text-sm text-ink-2">
            {t('metadata.found', { count: reading.data.certificates.length, entity: reading.data.idpEntityId })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
