import { Ban, Check, type LucideIcon } from 'lucide-react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/vault';
import { Card, CardHeader } from '@/ui/card';
import { WRAPPED_BYTES } from '../open-vault';

/** The data that this device and the server store, limited to the current facts. */
export function KeptWhere() {
  const wrapped = t('kept.wrapped', { size: formatBytes(WRAPPED_BYTES) });
  const rows = [
    [t('kept.passphrase'), t('kept.nowhere'), t('kept.never')],
    [t('kept.key'), t('kept.memory'), wrapped],
    [t('kept.recovery'), t('kept.nowhere'), t('kept.never')],
  ] as const;
  return (
    <Card>
      <CardHeader title={t('kept.title')} />
      <table className="w-full text-xs">
        <thead className="text-left text-ink-3">
          <tr>
            <th className="py-1.5 pr-2 font-normal">{t('kept.what')}</th>
            <th className="py-1.5 pr-2 font-normal">{t('kept.here')}</th>
            <th className="py-1.5 font-normal">{t('kept.server')}</th>
          </tr>
        </thead>
        <tbody className="align-top">
          {rows.map(([what, here, server]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-medium">
                {what}
              </th>
              <td className="py-1.5 pr-2 text-ink-2">{here}</td>
              <td className="py-1.5 text-ink-2">{server}</td>
            </tr>
          ))}
          <tr className="border-t border-line bg-warning-tint text-warning-text">
            <th scope="row" className="px-2 py-1.5 text-left font-medium">
              {t('kept.when')}
            </th>
            <td className="py-1.5 pr-2">{t('kept.none')}</td>
            <td className="py-1.5 pr-2">{t('kept.known')}</td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

interface AdministratorCanProps {
  organisation: string;
  /** The two administrators who can open vaults together, if that's on. */
  together: { readonly first: string; readonly second: string } | undefined;
}

const can = (together: AdministratorCanProps['together']): string[] => [
  ...(together ? [t('admin.openTogether', together)] : []),
  t('admin.see'),
  t('admin.end'),
];

/** What administrators can and can't do with a person's vault. */
export const AdministratorCan = ({ organisation, together }: AdministratorCanProps) => (
  <Card>
    <CardHeader title={organisation === '' ? t('admin.titleUnknown') : t('admin.title', { organisation })} />
    <Said
      title={t('admin.never')}
      icon={Ban}
      tone="text-error-text"
      lines={[t(together ? 'admin.openAlone' : 'admin.open'), t('admin.reset')]}
    />
    <Said title={t('admin.can')} icon={Check} tone="text-ink-2" lines={can(together)} />
    <p className="mt-3 border-t border-line pt-3 text-xs text-ink-2">{t('admin.operator')}</p>
  </Card>
);

interface SaidProps {
  title: string;
  icon: LucideIcon;
  tone: string;
  lines: readonly string[];
}

const Said = ({ title, icon: Icon, tone, lines }: SaidProps) => (
  <section className="mt-2">
    <h3 className="text-xs text-ink-2">{title}</h3>
    <ul className="mt-1 flex flex-col gap-1.5">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2 text-sm">
          <Icon size={15} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
          {line}
        </li>
      ))}
    </ul>
  </section>
);
