import { measureNames } from '@cartulary/contracts/measures';
import { englishNames } from '@cartulary/mail/question-names-english';
import { text } from '@cartulary/testing/text';
import { t } from '@/text/analytics/explore';

test('mails and charts use the page’s names for measures and outcomes', () => {
  const named = measureNames.map((name) => [name, text(t, `measure.${name}`)] as const);
  expect(englishNames.measures).toEqual(Object.fromEntries(named));
  expect(englishNames.outcomes).toEqual({
    ready: text(t, 'outcome.ready'),
    'needs-review': text(t, 'outcome.needs-review'),
    failed: text(t, 'outcome.failed'),
  });
});
