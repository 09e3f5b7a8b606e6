import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/settings/domains';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useDomainActs } from './domains-data';

/** Claims a domain. Shows the server's reason if that isn't possible. */
export function AddDomain() {
  const [typed, setTyped] = useState('');
  const { add } = useDomainActs();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    add.mutate(typed.trim(), {
      onSuccess: ({ domain }) => {
        setTyped('');
        toast({ tone: 'success', title: t('add.done', { domain }) });
      },
    });
  };
  return (
    <form className="flex max-w-140 flex-wrap items-start gap-2" noValidate onSubmit={submit}>
      <div className="min-w-0 grow basis-60">
        <TextField
          label={t('add.label')}
          hint={t('add.hint')}
          error={add.error ? sentenceOf(add.error) : undefined}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" icon={Plus} busy={add.isPending} className="mt-6">
        {t('add.do')}
      </Button>
    </form>
  );
}
