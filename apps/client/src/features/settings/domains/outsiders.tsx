import { t } from '@/text/settings/domains';
import { useOutsiders } from './domains-data';

/** Members whose email addresses the restriction would reject today. They're listed but not locked out. */
export function Outsiders() {
  const { data } = useOutsiders();
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <section className="mt-4 border-t border-line pt-4" aria-labelledby="outsiders">
      <h3 id="outsiders" className="font-medium">
        {t('outsiders.title')}
      </h3>
      <p className="mt-1 max-w-[70ch] text-sm text-ink-2">{t('outsiders.sentence', { count: data.total })}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {data.items.map(({ id, email, firstName, lastName }) => (
          <li key={id} className="wrap-anywhere">
            {firstName} {lastName} · {email}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-3">{t('outsiders.more', { count: more })}</li> : null}
      </ul>
    </section>
  );
}
