import type { Found } from '@cartulary/pipeline/trials/trial';
import { t } from '@/text/documents/language-studio';
import { GivenName } from '@/ui/given-name';
import { MarkedText } from '@/ui/marked-text';
import { ReasonTable, TextBox } from './reason-table';

interface RulesFoundProps {
  found: Extract<Found, { stage: 'rules' }>;
  names: readonly string[];
  text: string;
}

/** What own rules found, each with its rule. */
export function RulesFound({ found: { found, problem }, names, text }: RulesFoundProps) {
  if (problem !== null)
    return (
      <p role="alert" className="text-error-text">
        {t('rules.badPattern', { problem })}
      </p>
    );
  if (found.hits.length === 0) return <p role="status">{t('rules.nothing')}</p>;
  return (
    <>
      <TextBox label={t('rules.marked')}>
        <MarkedText text={text} marks={found.hits} />
      </TextBox>
      {found.more ? <p className="text-warning-text">{t('rules.more', { count: found.hits.length })}</p> : null}
      <ReasonTable
        title={t('rules.hits', { count: found.hits.length })}
        head={[t('rules.hit'), t('rules.by'), t('rules.term')]}
        rows={found.hits.map(({ rule, start, end, term }) => [
          <GivenName key="hit">{text.slice(start, end)}</GivenName>,
          <GivenName key="by">{names[rule] ?? ''}</GivenName>,
          term === null ? '–' : <GivenName key="term">{term}</GivenName>,
        ])}
      />
    </>
  );
}
