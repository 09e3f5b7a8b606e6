import { expect, type CDPSession, type Page } from '@playwright/test';
import type { NodeJson, TextJson } from '../../libs/editor-schema/src/kinds/text/json';
import { block, everything } from '../../libs/editor-schema/src/kinds/text/random-text.test-helper';
import { agreed } from '../../libs/editor-schema/src/kinds/text/convert/converted';
import { Losses } from '../../libs/editor-schema/src/kinds/text/convert/losses';
import { Random } from '../../libs/editor-schema/src/random.test-helper';
import { saved, textOf } from './writers';

/** The text as one page shows it. */
interface Seen {
  /** The characters in the editable element, without the labels of blocks and the names of others. */
  readonly screen: string;
  /** The characters in the editor's document. */
  readonly letters: string;
  readonly document: NodeJson;
}

/** The editor that tiptap attaches to its element. */
interface DrawnEditor {
  getJSON: () => NodeJson;
  state: { doc: { content: { size: number }; textBetween: (from: number, to: number, between: string) => string } };
  commands: { insertContent: (content: NodeJson) => boolean; focus: () => boolean };
}

const see = (page: Page): Promise<Seen> =>
  textOf(page).evaluate((text) => {
    const { editor } = text as unknown as { editor: DrawnEditor };
    const copy = text.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[contenteditable="false"], .ProseMirror-widget').forEach((part) => part.remove());
    const { doc } = editor.state;
    return {
      screen: copy.textContent ?? '',
      letters: doc.textBetween(0, doc.content.size, ''),
      document: editor.getJSON(),
    };
  });

/** Serializers may omit attributes with default values. */
function plain(node: NodeJson): unknown {
  const attrs = Object.entries(node.attrs ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return {
    type: node.type,
    ...(node.text !== undefined && { text: node.text }),
    ...(attrs.length > 0 && { attrs: Object.fromEntries(attrs.sort(([one], [other]) => (one < other ? -1 : 1))) }),
    ...(node.marks?.length && { marks: node.marks.map(({ type }) => type).sort() }),
    ...(node.content?.length && { content: node.content.map(plain) }),
  };
}

const keys = [
  'Enter',
  'Enter',
  'Shift+Enter',
  'Backspace',
  'Backspace',
  'Delete',
  'Tab',
  'Shift+Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'ControlOrMeta+Home',
  'ControlOrMeta+End',
  'ControlOrMeta+End',
  'Shift+ArrowUp',
  'Shift+ArrowDown',
  'Shift+ArrowRight',
  'Shift+ControlOrMeta+Home',
  'ControlOrMeta+a',
  'ControlOrMeta+b',
  'ControlOrMeta+e',
  'ControlOrMeta+z',
  'ControlOrMeta+Shift+z',
  'ControlOrMeta+c',
  'ControlOrMeta+x',
  'ControlOrMeta+v',
  'Alt+Shift+ArrowUp',
  'Alt+Shift+ArrowDown',
];
const words = [
  'one',
  'Two ',
  'straße',
  '# ',
  '- ',
  '1. ',
  '[ ] ',
  '> ',
  '``` ',
  '--- ',
  '**b** ',
  '😀',
  'e\u0301',
  ' ',
  'x',
];
const pastes = [
  '<p>pasted <b>bold</b></p>',
  '<table><tr><td>a</td><td>b</td></tr></table>',
  '<ul><li>one<ul><li>deeper</li></ul></li></ul>',
  '<h2>Head</h2><pre>code</pre>',
  '<table><tr><td><ul><li>in a cell</li></ul></td></tr></table>tail',
  'only text',
  '<div>one<br>two</div><hr>',
];
const composed = ['にほん', '日本語', 'é', 'ㅎㅏㄴ', 'Wort'];

/** Performs random actions on a page, the same for the same seed. */
export class Restless {
  private readonly done: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly random: Random,
    private readonly keyboard: CDPSession,
  ) {}

  static async at(page: Page, seed: number): Promise<Restless> {
    return new Restless(page, new Random(seed), await page.context().newCDPSession(page));
  }

  /** The actions since the last call. */
  told(): string {
    return this.done.splice(0).join('\n');
  }

  /** Performs this many actions, and closes whatever opened over the text. */
  async burst(deeds: number): Promise<void> {
    for (let deed = 0; deed < deeds; deed += 1) {
      await this.act();
      await this.closeWhatOpened();
    }
  }

  private async act(): Promise<void> {
    const { random } = this;
    const deeds: readonly (readonly [number, () => Promise<void>])[] = [
      [6, () => this.press(random.pick(keys))],
      [5, () => this.type(random.pick(words))],
      [4, () => this.click()],
      [2, () => this.paste(random.pick(pastes))],
      [2, () => this.compose(random.pick(composed), random.chance(0.3))],
      [2, () => this.insert()],
      [1, () => this.drag()],
    ];
    let left = random.next() * deeds.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, run] of deeds) {
      left -= weight;
      if (left < 0) return run();
    }
  }

  private press(key: string): Promise<void> {
    this.done.push(`press ${key}`);
    return this.page.keyboard.press(key);
  }

  private type(text: string): Promise<void> {
    this.done.push(`type ${JSON.stringify(text)}`);
    return this.page.keyboard.type(text);
  }

  /** A random position in or next to the text. */
  private async place(): Promise<{ x: number; y: number }> {
    const box = await textOf(this.page).boundingBox();
    const bottom = Math.min((box?.y ?? 0) + (box?.height ?? 0) + 20, 880);
    const top = Math.max(box?.y ?? 0, 170);
    const x = (box?.x ?? 0) - 10 + this.random.next() * ((box?.width ?? 0) + 20);
    return { x: Math.round(x), y: Math.round(top + this.random.next() * Math.max(bottom - top, 1)) };
  }

  private async click(): Promise<void> {
    const { x, y } = await this.place();
    const clickCount = this.random.pick([1, 1, 1, 2, 3]);
    this.done.push(`click ${clickCount} at ${x} ${y}`);
    // A button of a block would ask for a file or navigate away.
    if (await this.isControl(x, y)) return;
    await this.page.mouse.click(x, y, { clickCount });
  }

  private isControl(x: number, y: number): Promise<boolean> {
    return this.page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('button, a, select, input, dialog') !== null,
      [x, y] as const,
    );
  }

  private async drag(): Promise<void> {
    const [from, to] = [await this.place(), await this.place()];
    this.done.push(`drag ${from.x} ${from.y} to ${to.x} ${to.y}`);
    if (await this.isControl(from.x, from.y)) return;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
    await this.page.mouse.up();
  }

  private paste(html: string): Promise<void> {
    this.done.push(`paste ${html}`);
    return textOf(this.page).evaluate((text, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }

  private async compose(text: string, isLeft: boolean): Promise<void> {
    this.done.push(`compose ${text}${isLeft ? ', and leave it' : ''}`);
    for (let count = 1; count <= text.length; count += 1) {
      const part = { text: text.slice(0, count), selectionStart: count, selectionEnd: count };
      await this.keyboard.send('Input.imeSetComposition', part);
    }
    await this.keyboard.send('Input.insertText', { text: isLeft ? '' : text });
  }

  /** Inserts a block of any kind at the cursor, like the insert menu does. */
  private async insert(): Promise<void> {
    const id = `00000000-0000-4000-8000-${String(this.random.below(1_000_000)).padStart(12, '0')}`;
    const made = JSON.stringify(block(this.random, everything, 0)).replace(/"[fmpid]-\d"/gu, `"${id}"`);
    this.done.push(`insert ${made}`);
    await textOf(this.page).evaluate((text, content) => {
      const { editor } = text as unknown as { editor: DrawnEditor };
      editor.commands.insertContent(JSON.parse(content) as NodeJson);
      editor.commands.focus();
    }, made);
  }

  private async closeWhatOpened(): Promise<void> {
    const open = this.page.locator('[role="dialog"], [role="alertdialog"]');
    if ((await open.count()) === 0) return;
    await this.page.keyboard.press('Escape');
    this.done.push('leave a dialog');
  }
}

/** Compares what both pages display, their documents, and the server's. */
export async function expectOneTruth(pages: readonly Page[], server: () => Promise<NodeJson>): Promise<void> {
  await Promise.all(pages.map(saved));
  await expect(async () => {
    const stored = plain(await server());
    for (const page of pages) {
      const { screen, letters, document } = await see(page);
      expect(screen).toBe(letters);
      // The server returns the document without suggestions; a key press may have turned suggesting on.
      expect(plain(agreed(document as TextJson, new Losses()))).toEqual(stored);
      expect(document.content?.at(-1)?.type).toBe('paragraph');
    }
  }).toPass({ timeout: 20_000, intervals: [100, 200, 400, 800] });
}
