/** Prints only this text, from a temporary frame. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return frame.remove();
  contentDocument.title = title;
  const page = contentDocument.createElement('pre');
  page.textContent = `${title}\n\n${text}`;
  contentDocument.body.append(page);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
