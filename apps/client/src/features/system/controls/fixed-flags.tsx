import { fixedFlags, type FixedFlag } from '@cartulary/contracts/switches';
import { t } from '@/text/system/controls';

const names = Object.keys(fixedFlags) as FixedFlag[];

/** Flags that have no feature in this release, and those set by the environment: shown, but not changeable here. */
export const FixedFlags = ({ isDemo }: { isDemo: boolean }) => (
  <section aria-labelledby="fixed-flags" className="flex flex-col gap-1">
    <h3 id="fixed-flags" className="font-strong">
      {t('fixed.title')}
    </h3>
    <dl className="grid gap-x-4 gap-y-1 text-sm tablet:grid-cols-[12rem_1fr]">
      {names.map((name) => (
        <FlagRow
          key={name}
          term={t(`fixed.${name}`)}
          state={t(fixedFlags[name] ? 'on' : 'off')}
          why={t(`fixed.${name}.why`)}
        />
      ))}
      <FlagRow term={t('demo')} state={t(isDemo ? 'on' : 'off')} why={t(isDemo ? 'demo.on' : 'demo.off')} />
    </dl>
  </section>
);

const FlagRow = ({ term, state, why }: { term: string; state: string; why: string }) => (
  <>
    <dt>{t('fixed.row', { name: term, state })}</dt>
    <dd className="text-ink-2">{why}</dd>
  </>
);
