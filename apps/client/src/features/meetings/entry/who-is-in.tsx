import { t } from '@/text/meetings/entry';
import { GivenName } from '@/ui/given-name';
import { usePresent } from '../meetings-data';

/** People in the meeting, for users who have it in their lists. Renders nothing if unknown. */
export function WhoIsIn({ meetingId }: { readonly meetingId: string }) {
  const { data } = usePresent(meetingId);
  if (data === undefined) return null;
  const more = data.count - data.people.length;
  return (
    <section aria-labelledby="who-is-in" className="border-t border-line pt-3.5">
      <h2 id="who-is-in" className="skin-heading pb-2">
        {t('in.title')}
      </h2>
      {data.count === 0 ? (
        <p className="text-ink-2">{t('in.nobody')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
          {data.people.map(({ id, name }) => (
            <li key={id} className="max-w-full truncate">
              <GivenName>{name}</GivenName>
            </li>
          ))}
          {more > 0 ? <li>{t('in.more', { count: more })}</li> : null}
        </ul>
      )}
    </section>
  );
}
