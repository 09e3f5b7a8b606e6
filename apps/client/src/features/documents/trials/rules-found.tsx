import type { Found } from '@cartulary/pipeline/trials/trial';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/documents/language-studio';
import { GivenName, plainName } from '@/ui/given-name';
import { MarkedText } from '@/ui/marked-text';
import { ReasonTable, TextBox } from './reason-table';

interface RulesFoundProps {
  found: Extract<Found, { stage: 'rules' }>;
  names: readonly string[];
  text: string;
}

/** Matches of custom rules, each with its rule. Also lists unusable rules and those with more matches than shown. */
export function RulesFound({ found: { found }, names, text }: RulesFoundProps) {
  const { hits, cut, problems } = found;
  const nameOf = (rule: number): string => plainName(names[rule] ?? '');
  return (
    <>
      {problems.map(({ rule, reason }) => (
        <p key={rule} role="alert" className="text-error-text">
          {t('rules.badPattern', { name: nameOf(rule), problem: reason })}
        </p>
      ))}
      {hits.length === 0 ? (
        <p role="status">{t('rules.nothing')}</p>
      ) : (
        <TextBox label={t('rules.marked')}>
          <MarkedText text={text} marks={hits} />
        </TextBox>
      )}
      {cut.length > 0 ? (
        <p className="text-warning-text">{t('rules.more', { names: formatList(cut.map(nameOf)) })}</p>
      ) : null}
      <ReasonTable
        title={t('rules.hits', { count: hits.length })}
        head={[t('rules.hit'), t('rules.by'), t('rules.term')]}
        rows={hits.map(({ rule, start, end, term }) => [
          <GivenName key="hit">{text.slice(start, end)}</GivenName>,
          <GivenName key="by">{names[rule] ?? ''}</GivenName>,
          term === null ? '–' : <GivenName key="term">{term}</GivenName>,
        ])}
      />
    </>
  );
}
