import { disabledUntil, fieldsOf, settingCategories } from '@cartulary/contracts/settings';
import { onlyDown } from './only-down.mjs';
import { run, say } from './say.mjs';

/** `npm run settings`: lists the settings that have no effect until a feature is built. Their number only goes down. */
run(async () => {
  const all = settingCategories.flatMap((category) =>
    fieldsOf(category).map(([name, field]) => ({ setting: `${category}.${name}`, feature: disabledUntil(field) })),
  );
  const disabled = all.filter(({ feature }) => feature);
  const width = Math.max(...disabled.map(({ setting }) => setting.length));
  for (const { setting, feature } of disabled) say(`${setting.padEnd(width)}  ${feature}`);
  const kept = onlyDown('disabledSettings', disabled.length, { write: process.argv.includes('--write') });
  say(`${disabled.length} of ${all.length} settings are disabled (${kept}).`);
});
