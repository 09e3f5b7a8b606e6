import { text as uiText } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { t as factors } from '@/text/identity/factors';
import { AppSecret } from './app-secret';
import { RecoveryCodes } from './recovery-codes';

const REFUSED = 'Your browser blocked copying. Select the text and copy it yourself.';

describe.each([
  [uiText(factors, 'codes.copy'), <RecoveryCodes key="codes" codes={['ab-cd', 'ef-gh']} />, 'ab-cd\nef-gh'],
  [
    uiText(factors, 'app.copy'),
    <AppSecret key="secret" secret="JBSWY3DP" qrCode="data:image/png;base64," />,
    'JBSWY3DP',
  ],
])('%s', (name, page, text) => {
  it('puts it on the clipboard and says so', async () => {
    const person = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    render(page);
    await person.click(screen.getByRole('button', { name }));
    await screen.findByText('Copied');
    expect(written).toHaveBeenCalledWith(text);
  });

  it('says what to do where the browser refuses', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    render(page);
    await person.click(screen.getByRole('button', { name }));
    await screen.findByText(REFUSED);
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
