import { log } from '@/lib/log/log';
import { reportLater } from '@/lib/monitoring/report-later';
import { t } from '@/text/app/failure';

function draw<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  Object.assign(element.style, style);
  parent.append(element);
  return element;
}

/**
 * The screen shown when the client couldn't start. It has no dependencies, because the stylesheet and other chunks may
 * not have loaded. Styles are set through the CSSOM, which the content security policy allows.
 */
export function showStartFailure(error: unknown): void {
  log.error('The client did not start.', { component: 'start', category: 'interface', error, severity: 'critical' });
  void reportLater(error, { component: 'start', severity: 'critical' });
  document.body.replaceChildren();
  const main = draw(document.body, 'main', '', {
    maxWidth: '32rem',
    margin: '20vh auto',
    padding: '0 1rem',
    font: '15px/1.5 system-ui, sans-serif',
  });
  draw(main, 'h1', t('start.title'), { fontSize: '1.4rem', fontWeight: '600' });
  draw(main, 'p', t('start.failed'), { margin: '.5rem 0' });
  draw(main, 'p', error instanceof Error ? error.message : String(error), { margin: '.5rem 0', opacity: '.75' });
  const button = draw(main, 'button', t('start.reload'), {
    marginTop: '1rem',
    padding: '.5rem 1rem',
    font: 'inherit',
    border: '1px solid',
  });
  button.addEventListener('click', () => location.reload());
}
